"""Where mines are hard to find: for every layout how many turns the hard bot needs, by tools/hiding.py."""

from __future__ import annotations

from functools import cache

from passalong.games.depth_charge.rules import LAYOUTS, lay_action
from passalong.games.depth_charge.sea import BLACK, CELLS

PARTS = 8
"""How many parts of a turn the numbers tell apart."""
LEAST = 8
"""The number of turns that the first letter stands for."""
FIRST_LETTER = "0"


@cache
def turns_to_find(seat: int) -> dict[int, float]:
    """Return for each way to lay a seat's mines the turns that it takes to find and destroy them all."""
    turns = [LEAST + (ord(sign) - ord(FIRST_LETTER)) / PARTS for sign in TURNS]
    black = zip(LAYOUTS[BLACK], turns, strict=True)
    return {lay_action(mines if seat == BLACK else map(_across, mines)): value for mines, value in black}


def letter(turns: float) -> str:
    """
    Write a number of turns as a letter of `TURNS`.

    >>> letter(LEAST), letter(LEAST + 1.5)
    ('0', '<')
    """
    return chr(ord(FIRST_LETTER) + round(PARTS * (turns - LEAST)))


def _across(cell: int) -> int:
    """Return the cell that looks the same from the other boat's corner."""
    return CELLS - 1 - cell


TURNS = (
    "8<;9A1?5;B<8689>=>8J>B?:<D;<<A8>9<@@;899<=<:H=@<<@@<<?<C@<@@;6<;<@A@FAD@@DD<=;DAAA@=<<:;AAAF@D@ABFA:"
    "DA?E@<<:9<@A@FAB@DDDBHH>DDA:><?DDFPDIDDGH@5:A;8686>=>;J>A?;;C@EDD>A?AEDDAGDDDDCGA@@9@:?@6=<F<E9=@9DB"
    "=;=9=@A@FACA@CFD@D@B@DFCGGJDBHG@A?@@DFBFFHDDHI889<==:F=@<<@?;8:@@@F@@@A@G:><<<F<@B>?B:@@@F@B@ABF@@@G"
    "AD@@DD=>F=@<<@A;F?ECDFDF<B:8@<FGGFFO@?>@C@CDD<@A@?D::;=76::;@:98:<>>;<>??>=C==A<:@=<@;6>=>@@A<@=@A=E"
    "<F;:@@<@:@<;@@@@F@D@@HA@:<C@=@<;<9?F@A@@CFDAGD<GFFGC@H@AIGBBJAGMBN?4<B:867:?<<<I<B>8:B@:>@@88:=DA=<G"
    ">@E<J@B@:@:=@6:9F:C::A:DG;<<;F@@@?@@@@@AGA?<??I@BBDAFDAHC?@<@EAB@ABFGBG:9;C>>>C>@?>@C;;@@A@<@>AE;E=G"
    ";<<F<@<<@8?B==:B:CD9EC@AACAFFBF;9@;F=9@?<?@@=@@:9<:@>;@@9A?9G@9<@:@D:A?@?@@A=<B;<?=<=<8>==@@@?BDA@@F"
    "<C@>??<==>B:=@@@?@D@@EF>??>@C;<>D<;@DBB@FA@CGD>EC>@?>I>@EMDDICDCDH@<@@@:89>?=8<C8BB>CC@;@A88=9AD@@?D"
    "@BE?K?>?9@8<?;;;@:G=>B>DE<;<:BB@@?@@@@@FCA@D?;HD@BDFBBCK?BD:<CF@CCHBFHH:7:;<=:F@A><?G<9>C@>?EBAA>J>C"
    "<C?GCEBCEH?BBA?EADC?K@C??EC@@DD;@C=@<<@A=BCHBCCB@;>=9?DBCFIBM@;<@BDBBG@GD@DD77<B>7;:A=;:5@@@:@F@AEF:"
    ";A:8=<<:<17GAC:AEAEEF<BC7?BF<>=>CBF@CFEDEHCA<D@;6=:;@@A@@GBDCIF=@DD9F>FA?B?DF@C?D>;?AA?9=A@?>DDBDHG>"
    ";>:;<7@@G9@E@A@F>@<;8<NAC@FB@EEK@B;:=EFG>FM@FHF<?>>@@CD@H@@EC?:;??B?A=@C@H@=@@C?@FF@CE>@C=8FBHFFL@@B"
    "=BG@AEC@BB@M@HCEA@@D@@@F>C:@D@LAB?A@EG@ABFFLDI@ECEGC<<@@6;<<:;:8B@B;@DD@DG:AC@<>F;C>:BFD@FDHDFRHAD@?"
    "@<>;:@@B@@DD@@JHB@CD=?<EFHFCHDGIDIF@;EF>;?B@A@AJ@DFG><C<C6@@@B<@C@@FF@@:;=8G@@?EDBDDJ@@=7<FCC:BIBEBK"
    ">C:>D@CC@DC@EG::;CBBABDEBAL;C@@?@@CF@EC>CBC6@FECCAAA=BDDD@IN@GA@DDBBHA@@CC@FE>AC@BBI@DCDHJCC@EFGHHKB"
    "FHDFL>?D>><?;A><FDD@EDDGDHEDAC@?<<=>A@B?@CFDFMFCDCD???BFHGDHFFIDIDD>AH@@?DEDDDNBFJF?<D:>9<@@B>@D@@ED"
    "AF??<>LDECHCELEM@B<8<FDC?DG@DHH>C;<@@BH@F@@CE:::CADAADAEAH@@@@BD@DF@DD<DDB6DCCBEF@@C@BE@ADD@CBAFADEF"
    "BD@DB@EDCABCDDJDDABDFD@@EDDLDIADDEEHHD:@@D9;?>CAEHBFFFFNLHBGF>F@BGKEDJDGICHECBNLDA@HHHFLOFJLODAG;C>>"
    "BFDAIDNDJNDD<AC<EDF@IEDHDHDHH>>EME?LLCHKHCJADHIHPIFDDHH>=ADBBDCBFBDKFGCGDJFIKDLNBHIG>HFKLCHEIB>GDCDC"
    "HBJGBHEDJHDKJHKDJNEBDDFBHKEDCDJIMHJSHNDHDFHHHH9@=<6@8<A=99<9>><@>A=;9@:<A6;;<<=A;@A@@@<>;<@@>@@@A@BH"
    ";>E@:@>@<:DABDBB=@A:@>@:9GBBBBB88:?=89<8;<;@<::9@@>F@B@A@H:>=:<F:<F<@F?>A=9@B@AAB@AB@AFFFFH<>=<<?<@D"
    ":><DG?GH::>@:=AEABA@A<@<?G@>HG@@B@BH?B?8;>?D899>:=9<?:FF@;=;DBFACHAGGEJA@@=;>GA@?D@DBCD?B??HAB>?CDHE"
    "GD@@@C<=;?@AD@CCA9@D?@?FA@E=G?C@<>??;B@?ABB@>>F@DF>FBGC@HCHFGK=??>@@?C><CBFBBFC?=:B;B?B?@E?E@B@B?@>A"
    "FEHDDAHD@B<>;>>@A@A?BBCFB@>@<><B>AFC@CJD?A@;>>A@@BDBBDD@9>A99:@:>;<A;@<DB<?AF<CIAJ@A=<?B<A>=CB?>?>=C"
    ">AF?D@B@@ED@CFI::?>=><C>:@:BB>CB<>:<:@@D@B@AF>A:?@?>CB>B?C>F?GB@8>D@@;EDDDHHEA@8@@?>7BDIEJJ>C<D@@BC@"
    "DEDJJ::=@@@@@BABAI=E@@>?@@B@FC>A@=6@@>B@HBBA=DADBGL@F@@A@@BF??@@B@@C@A@?BAG@@@DCH@A@FD@DDE@FJDEOBDB7"
    "@DC@;GDDCHDHE=BD@@BDBEBHE;:;C@@BKCBNER=BF@@?E@FDDG<:><5BBCBECF@@@FA@DDHECCGBFDKH??EDBDDE>EC?CDDDB@BD"
    "EDDDHEACEDDHDGDLDF=F@@@BCEDEHDB>CHA?BGMFIFL@DEC?ABDGDHL;<A?6BDDDDACE@BFH@DHJ@F@FFCFHC@CCHHEJJ<DE@EED"
    "GDADFDEIDBEDDHDDHEHDM9:@@=<@=>>>>B=C;<@F@DBDBF9@@@>@@=B@G@@BF@A@@AD;>@;<;<;>;?@D>@C>@;<>:<B?D@DDD<;<"
    ";>==EB=<@=B@<<=?@A?@D@?E:=@@<@=>E@H@AAB@@@@AE>9?>;>:@E=?DF@F@H?=>@A=D?D>F?F@@@>F@FEF@<@?G@AB>><@@BC>"
    "DDABBDE@DHJ=C?==B==B??=@BB?=>=>@??F??ACAI===:<BAC??CE<?F<=@6>?<D@EE=<@C?DFG<>B@BB>F>C;@C>F;><E<F@<BD"
    "F@F@ED@AEDF@J@@@@A@C@BADE@JN<CC=CBID@?A@EBEDCH@DDD@@E@DEB<9BA:>B<>9A2?D<@<:>>=;;>B=<BB:;:>>>89:@9:@9"
    ";;?6>B8:98>A?E<@@<>A96787><>:9@;=8B:<@8<?@B;:>?B:??C@>?A8=@=8<;<==;@<?;D<<B<"
)
"""For every layout of Black's mines, in the order of `LAYOUTS`, the turns as a letter."""
