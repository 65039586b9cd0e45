/*
 * Plays rounds of Detect with itself, and fits the judgement of its bots to how they end.
 *
 * The judgement is a small network. Each fact of a position (a card, a pair, how many cards are face down) has a row of
 * numbers, one for each channel; the rows of all facts are added up, and of every channel but the first only what is
 * above zero counts. There is one network for rounds that go on, and one for positions in which the own turn has ended
 * the round. A position of several players is judged against each of the others alone.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHANNELS 32
#define DISCARD_CHANNELS 8
#define SCALE 20.0f /* how many points the networks count as one */
enum { VALUES = 15, CELLS = 12, DOWN = -1, GONE = -2, MOST = 8, CAP = 60 };
/* Facts of one grid. */
enum {
    CARD = 0,
    PAIR_DOWN = CARD + VALUES,
    LIKELY_DOWN = PAIR_DOWN + VALUES,
    PAIR_UP = LIKELY_DOWN + VALUES,
    LIKELY_UP = PAIR_UP + VALUES,
    SINGLE = LIKELY_UP + VALUES,
    THIRD = SINGLE + VALUES,
    MEAN = THIRD + 1,
    HIDDEN = MEAN + 1,
    CLEARED = HIDDEN + 13,
    SIDE = CLEARED + 5
};
/* Facts of the table. */
enum {
    OWN = 0,
    OTHER = SIDE,
    PLAYERS = 2 * SIDE,
    NEXT = PLAYERS + 7,
    LEAST_HIDDEN = NEXT + 1,
    LEAST = LEAST_HIDDEN + 13,
    ROWS = LEAST + 1
};
/* Facts of the card on the discard pile, for a network of its own. */
enum { D_TOP = 0, D_CLEARS = 15, D_SAVES, D_PAIRS, D_BETTER, D_HIDDEN, D_ENDED = D_HIDDEN + 13, D_PLAYERS, D_ROWS };

static const int DECK[VALUES] = {5, 10, 15, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10};

typedef struct {
    float row[2][ROWS][CHANNELS];
    float out[2][CHANNELS];
    float drow[D_ROWS][DISCARD_CHANNELS];
    float dout[DISCARD_CHANNELS];
} Net;

/* Chance */
static uint64_t seed_state = 88172645463325252ull;
static inline uint64_t rnd64(void) {
    uint64_t z = (seed_state += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
}
static inline int below(int n) {
    return (int)(((rnd64() >> 32) * (uint64_t)n) >> 32);
}
static inline float uni(void) {
    return (rnd64() >> 40) * (1.0f / 16777216.0f);
}

/* A position as the seat on turn sees it. Cards are 0..14, for -2..12. */
typedef struct {
    int players;
    int8_t own[CELLS];
    int8_t others[MOST][CELLS]; /* clockwise, the next to play first */
    float chance[VALUES], drawn[VALUES], mean;
    int ender; /* index in others, or -1 */
    int top;   /* -1 if none */
} Position;

static inline int hidden_in(const int8_t *g) {
    int n = 0;
    for (int i = 0; i < CELLS; i++) n += g[i] == DOWN;
    return n;
}
static inline int cleared_in(const int8_t *g) {
    int n = 0;
    for (int i = 0; i < CELLS; i += 3) n += g[i] == GONE;
    return n;
}
static inline float total_of(const int8_t *g, float mean) {
    float t = 0;
    for (int i = 0; i < CELLS; i++) t += g[i] == DOWN ? mean : g[i] == GONE ? 0 : g[i] - 2;
    return t;
}

/* Facts of a column, as (row, weight). */
typedef struct {
    int n;
    int16_t at[8];
    float x[8];
} Facts;
static inline void fact(Facts *f, int at, float x) {
    f->at[f->n] = at;
    f->x[f->n++] = x;
}
static Facts column_facts(const int8_t *c, const float *chance, float mean) {
    Facts f = {0};
    if (c[0] == GONE) return f;
    int down = 0, shown[3], n = 0;
    for (int i = 0; i < 3; i++)
        if (c[i] == DOWN) down++;
        else {
            shown[n++] = c[i];
            fact(&f, CARD + c[i], 1);
        }
    if (down) fact(&f, MEAN, down * (mean - 5));
    if (n == 1) fact(&f, SINGLE + shown[0], 1);
    if (n == 2 && shown[0] == shown[1]) {
        fact(&f, PAIR_DOWN + shown[0], 1);
        fact(&f, LIKELY_DOWN + shown[0], 10 * chance[shown[0]]);
    }
    if (n == 3) {
        int pair = -1, third = 0;
        if (shown[0] == shown[1]) pair = shown[0], third = shown[2];
        else if (shown[0] == shown[2]) pair = shown[0], third = shown[1];
        else if (shown[1] == shown[2]) pair = shown[1], third = shown[0];
        if (pair >= 0) {
            fact(&f, PAIR_UP + pair, 1);
            fact(&f, LIKELY_UP + pair, 10 * chance[pair]);
            fact(&f, THIRD, (third - 2) / 4.0f);
        }
    }
    return f;
}

typedef struct {
    int n;
    int16_t at[80];
    float x[80];
} Many;
static void add_facts(Many *m, const Facts *f, int offset) {
    for (int i = 0; i < f->n; i++) {
        m->at[m->n] = f->at[i] + offset;
        m->x[m->n++] = f->x[i];
    }
}
static void put(Many *m, int at, float x) {
    m->at[m->n] = at;
    m->x[m->n++] = x;
}
static void side_facts(Many *m, const int8_t *g, const float *chance, float mean, int offset) {
    for (int c = 0; c < CELLS; c += 3) {
        Facts f = column_facts(g + c, chance, mean);
        add_facts(m, &f, offset);
    }
    put(m, offset + HIDDEN + hidden_in(g), 1);
    put(m, offset + CLEARED + cleared_in(g), 1);
}
static void table_facts(Many *m, const Position *p, int rival) {
    int least_hidden = 12;
    float least = 1e9f;
    for (int i = 0; i < p->players - 1; i++) {
        int h = hidden_in(p->others[i]);
        float t = total_of(p->others[i], p->mean);
        if (h < least_hidden) least_hidden = h;
        if (t < least) least = t;
    }
    put(m, PLAYERS + p->players - 2, 1);
    if (rival == 0) put(m, NEXT, 1);
    if (p->players > 2) {
        put(m, LEAST_HIDDEN + least_hidden, 1);
        put(m, LEAST, least / 10);
    }
}
static void discard_facts(Many *m, const Position *p, int top, int ended) {
    const int8_t *g = p->others[0];
    float saves = 0, better = 0;
    int clears = 0, pairs = 0, highest = -9;
    for (int c = 0; c < CELLS; c += 3) {
        if (g[c] == GONE) continue;
        int same = 0, down = 0;
        float t = 0;
        for (int i = 0; i < 3; i++) {
            int v = g[c + i];
            if (v == DOWN) {
                down++;
                t += p->mean;
            } else {
                t += v - 2;
                same += v == top;
                if (v > highest) highest = v;
            }
        }
        if (same == 2) {
            clears = 1;
            if (t > saves) saves = t;
        }
        if (same == 1) {
            int a = g[c], b = g[c + 1], d = g[c + 2];
            int other_pair = (a == b && a != top) || (b == d && b != top) || (a == d && a != top);
            if (!other_pair || down) pairs = 1;
        }
    }
    if (highest > top) better = highest - top;
    put(m, D_TOP + top, 1);
    if (clears) {
        put(m, D_CLEARS, 1);
        put(m, D_SAVES, saves / 10);
    }
    if (pairs) put(m, D_PAIRS, 1);
    put(m, D_BETTER, better / 10);
    put(m, D_HIDDEN + hidden_in(g), 1);
    if (ended) put(m, D_ENDED, 1);
    if (p->players > 2) put(m, D_PLAYERS, 1);
}
static float dnet(const Net *net, const Many *m, float *h) {
    float v = 0;
    for (int k = 0; k < DISCARD_CHANNELS; k++) h[k] = 0;
    for (int i = 0; i < m->n; i++)
        for (int k = 0; k < DISCARD_CHANNELS; k++) h[k] += m->x[i] * net->drow[m->at[i]][k];
    for (int k = 0; k < DISCARD_CHANNELS; k++) v += net->dout[k] * (k == 0 || h[k] > 0 ? h[k] : 0);
    return v;
}
static inline float read_out(const float *out, const float *h) {
    float v = out[0] * h[0];
    for (int k = 1; k < CHANNELS; k++) v += out[k] * (h[k] > 0 ? h[k] : 0);
    return v;
}
static inline void accumulate(float *h, const float *row, float x) {
    for (int k = 0; k < CHANNELS; k++) h[k] += x * row[k];
}

/* The judge of one turn. */
typedef struct {
    const Net *net;
    Position *p;
    float base[2][CHANNELS], rest[2][MOST][CHANNELS];
    float disc[2][VALUES]; /* worth of leaving a card, running and ended */
    float col[2][4][CHANNELS];
    int hidden, cleared;
    /* last turn */
    float others, prize, ender_score, sums[13][200];
    float worth[CELLS][VALUES];
    uint8_t clears[CELLS][VALUES];
} Judge;

static void vec(const Net *net, int ended, const Facts *f, float *h) {
    memset(h, 0, CHANNELS * sizeof *h);
    for (int i = 0; i < f->n; i++) accumulate(h, net->row[ended][OWN + f->at[i]], f->x[i]);
}

static float expected_score(const Position *p, const int8_t *g) {
    float t = total_of(g, p->mean);
    for (int c = 0; c < CELLS; c += 3) {
        Facts f = column_facts(g + c, p->chance, p->mean);
        for (int i = 0; i < f.n; i++)
            if (f.at[i] >= PAIR_DOWN && f.at[i] < LIKELY_DOWN) {
                int v = f.at[i] - PAIR_DOWN;
                t -= 3 * (v - 2) * p->chance[v];
            }
    }
    return t;
}
static void judge_begin(Judge *j, const Net *net, Position *p) {
    j->net = net;
    j->p = p;
    j->hidden = hidden_in(p->own);
    j->cleared = cleared_in(p->own);
    if (p->ender >= 0) {
        float best = 1e9f, sum = 0, s[MOST];
        int n = p->players - 1;
        for (int i = 0; i < n; i++) {
            s[i] = expected_score(p, p->others[i]);
            sum += s[i];
            if (s[i] < best) best = s[i];
        }
        j->others = sum / n;
        j->ender_score = s[p->ender];
        j->prize = j->ender_score <= best && j->ender_score > 0 ? j->ender_score / n : 0;
        memset(j->sums, 0, sizeof j->sums);
        j->sums[0][30] = 1; /* offset 30 */
        for (int k = 1; k <= j->hidden; k++)
            for (int t = 0; t < 200; t++)
                if (j->sums[k - 1][t] > 0)
                    for (int v = 0; v < VALUES; v++)
                        if (p->chance[v] > 0) j->sums[k][t + v - 2] += j->sums[k - 1][t] * p->chance[v];
        return;
    }
    for (int e = 0; e < 2; e++) {
        if (e && j->hidden > 1) break;
        memset(j->base[e], 0, sizeof j->base[e]);
        for (int c = 0; c < 4; c++) {
            Facts f = column_facts(p->own + 3 * c, p->chance, p->mean);
            vec(net, e, &f, j->col[e][c]);
            for (int k = 0; k < CHANNELS; k++) j->base[e][k] += j->col[e][c][k];
        }
        for (int i = 0; i < p->players - 1; i++) {
            Many m = {0};
            side_facts(&m, p->others[i], p->chance, p->mean, OTHER);
            table_facts(&m, p, i);
            memset(j->rest[e][i], 0, sizeof j->rest[e][i]);
            for (int q = 0; q < m.n; q++) accumulate(j->rest[e][i], net->row[e][m.at[q]], m.x[q]);
        }
        for (int t = 0; t < VALUES; t++) {
            Many m = {0};
            float h[DISCARD_CHANNELS];
            discard_facts(&m, p, t, e);
            j->disc[e][t] = dnet(net, &m, h) / (p->players - 1);
        }
    }
}
static float judge_grid(Judge *j, int cell, int value, int *clears) {
    Position *p = j->p;
    int c = cell / 3;
    int8_t col[3];
    memcpy(col, p->own + 3 * c, 3);
    int was_down = col[cell % 3] == DOWN;
    col[cell % 3] = value;
    *clears = col[0] == value && col[1] == value && col[2] == value;
    if (*clears) col[0] = col[1] = col[2] = GONE;
    int hidden = j->hidden - was_down, cleared = j->cleared + *clears;
    if (p->ender >= 0) {
        int8_t g[CELLS];
        memcpy(g, p->own, CELLS);
        memcpy(g + 3 * c, col, 3);
        float v = j->others - expected_score(p, g);
        if (j->prize > 0) {
            float room = j->ender_score, chance = 0;
            for (int i = 0; i < CELLS; i++)
                if (g[i] >= 0) room -= g[i] - 2;
            for (int t = 0; t < 200; t++)
                if (t - 30 < room - 1e-4f) chance += j->sums[hidden][t];
            v += j->prize * chance;
        }
        return v / SCALE;
    }
    int e = hidden == 0;
    const Net *net = j->net;
    Facts f = column_facts(col, p->chance, p->mean);
    float h[CHANNELS], a[CHANNELS];
    vec(net, e, &f, a);
    const float *hr = net->row[e][OWN + HIDDEN + hidden], *cr = net->row[e][OWN + CLEARED + cleared];
    for (int k = 0; k < CHANNELS; k++) a[k] += j->base[e][k] - j->col[e][c][k] + hr[k] + cr[k];
    float v = 0;
    for (int i = 0; i < p->players - 1; i++) {
        for (int k = 0; k < CHANNELS; k++) h[k] = a[k] + j->rest[e][i][k];
        v += read_out(net->out[e], h);
    }
    return v / (p->players - 1);
}
static float disc_of(Judge *j, int top, int hidden) {
    return j->p->ender >= 0 ? 0 : j->disc[hidden == 0][top];
}

/* Fills worth[cell][value] lazily for all different cells. */
static int distinct_cells(const Position *p, int *cells) {
    int n = 0;
    for (int i = 0; i < CELLS; i++) {
        if (p->own[i] == GONE) continue;
        int dup = 0, c = i / 3 * 3;
        for (int k = c; k < i; k++)
            if (p->own[k] == p->own[i]) dup = 1;
        if (!dup && p->own[c] == DOWN && p->own[c + 1] == DOWN && p->own[c + 2] == DOWN)
            for (int k = 0; k < c; k += 3)
                if (p->own[k] == DOWN && p->own[k + 1] == DOWN && p->own[k + 2] == DOWN) dup = 1;
        if (!dup) cells[n++] = i;
    }
    return n;
}
typedef struct {
    Judge j;
    int cells[CELLS], n;
    float turned[CELLS], clearing[CELLS];
} Search;
static float mean_discard(Search *s, int hidden) {
    float t = 0;
    for (int v = 0; v < VALUES; v++) t += s->j.p->chance[v] * disc_of(&s->j, v, hidden);
    return t;
}
static void search_begin(Search *s, const Net *net, Position *p) {
    judge_begin(&s->j, net, p);
    s->n = distinct_cells(p, s->cells);
    for (int q = 0; q < s->n; q++) {
        int cell = s->cells[q], hidden = s->j.hidden - (p->own[cell] == DOWN);
        float usual = p->own[cell] == DOWN ? mean_discard(s, hidden) : 0, turned = 0, clearing = 0;
        for (int v = 0; v < VALUES; v++) {
            int clears;
            float w = judge_grid(&s->j, cell, v, &clears);
            if (p->own[cell] == DOWN) {
                turned += p->chance[v] * (w + (clears ? disc_of(&s->j, v, hidden) : 0));
                clearing += p->chance[v] * clears;
            }
            s->j.worth[cell][v] = w + (clears                 ? disc_of(&s->j, v, hidden)
                                       : p->own[cell] == DOWN ? usual
                                                              : disc_of(&s->j, p->own[cell], hidden));
        }
        s->turned[cell] = turned;
        s->clearing[cell] = clearing;
    }
}
static float reject_worth(Search *s, int cell, int card) {
    return s->turned[cell] + (1 - s->clearing[cell]) * disc_of(&s->j, card, s->j.hidden - 1);
}
static float noise_size = 0;
static float noise(void) {
    return noise_size > 0 ? -logf(-logf(uni() * 0.99999f + 5e-6f)) * noise_size : 0;
}
/* Returns the best use of a card: a cell, or 12 + a cell where the card is rejected. */
static int best_use(Search *s, int card, int may_reject, float *worth) {
    int best = -1;
    *worth = -1e9f;
    float top = -1e9f;
    for (int q = 0; q < s->n; q++) {
        int c = s->cells[q];
        float w = s->j.worth[c][card];
        float x = w + noise();
        if (x > top) top = x, *worth = w, best = c;
        if (may_reject && s->j.p->own[c] == DOWN) {
            w = reject_worth(s, c, card);
            x = w + noise();
            if (x > top) top = x, *worth = w, best = 12 + c;
        }
    }
    return best;
}
static float drawing(Search *s) {
    float keep = noise_size, t = 0, w;
    noise_size = 0;
    for (int v = 0; v < VALUES; v++)
        if (s->j.p->drawn[v] > 0) {
            best_use(s, v, 1, &w);
            t += s->j.p->drawn[v] * w;
        }
    noise_size = keep;
    return t;
}

/* The game */
typedef struct {
    int players, turn, ender, turns[MOST], drawn_left, starter, nd;
    int unseen[VALUES], pile[VALUES], has_pile;
    int discard[400];
    int8_t grid[MOST][CELLS];
} Game;
static int take_from(int *cards) {
    int n = 0;
    for (int v = 0; v < VALUES; v++) n += cards[v];
    int at = below(n);
    for (int v = 0; v < VALUES; v++) {
        at -= cards[v];
        if (at < 0) {
            cards[v]--;
            return v;
        }
    }
    return -1;
}
static void game_begin(Game *g, int players) {
    memset(g, 0, sizeof *g);
    g->players = players;
    g->ender = -1;
    memcpy(g->unseen, DECK, sizeof DECK);
    memset(g->grid, DOWN, sizeof g->grid);
    g->drawn_left = 150 - CELLS * players - 1;
    g->discard[g->nd++] = take_from(g->unseen);
    int best = -99, first = below(players);
    for (int i = 0; i < players; i++) {
        int s = (first + i) % players, sum = 0, a = below(12), b = (a + 1 + below(11)) % 12;
        g->grid[s][a] = take_from(g->unseen);
        g->grid[s][b] = take_from(g->unseen);
        sum = g->grid[s][a] + g->grid[s][b];
        if (sum > best) best = sum, g->turn = s;
    }
    g->starter = g->turn;
}
static void look(const Game *g, Position *p) {
    p->players = g->players;
    p->ender = -1;
    memcpy(p->own, g->grid[g->turn], CELLS);
    for (int i = 1; i < g->players; i++) {
        int s = (g->turn + i) % g->players;
        memcpy(p->others[i - 1], g->grid[s], CELLS);
        if (s == g->ender) p->ender = i - 1;
    }
    int n = 0, d = 0;
    p->mean = 0;
    const int *draw = g->has_pile ? g->pile : g->unseen;
    int tmp[VALUES] = {0};
    if (!g->drawn_left) {
        for (int i = 0; i < g->nd - 1; i++) tmp[g->discard[i]]++;
        draw = tmp;
    }
    for (int v = 0; v < VALUES; v++) n += g->unseen[v], d += draw[v];
    for (int v = 0; v < VALUES; v++) {
        p->chance[v] = n ? (float)g->unseen[v] / n : 0;
        p->drawn[v] = d ? (float)draw[v] / d : 0;
        p->mean += p->chance[v] * (v - 2);
    }
    p->top = g->nd ? g->discard[g->nd - 1] : -1;
}
static int draw_card(Game *g) {
    if (!g->drawn_left) {
        memset(g->pile, 0, sizeof g->pile);
        g->has_pile = 1;
        for (int i = 0; i < g->nd - 1; i++) g->pile[g->discard[i]]++;
        g->drawn_left = g->nd - 1;
        g->discard[0] = g->discard[g->nd - 1];
        g->nd = 1;
    }
    g->drawn_left--;
    return take_from(g->has_pile ? g->pile : g->unseen);
}
static void lay(Game *g, int cell, int card) {
    int8_t *col = g->grid[g->turn] + cell / 3 * 3;
    g->grid[g->turn][cell] = card;
    if (col[0] == card && col[1] == card && col[2] == card) {
        col[0] = col[1] = col[2] = GONE;
        for (int i = 0; i < 3; i++) g->discard[g->nd++] = card;
    }
}
static void use(Game *g, int how, int card) {
    if (how >= 12) {
        g->discard[g->nd++] = card;
        lay(g, how - 12, take_from(g->unseen));
        return;
    }
    int old = g->grid[g->turn][how];
    if (old == DOWN) old = take_from(g->unseen);
    g->discard[g->nd++] = old;
    lay(g, how, card);
}
/* Returns whether the round is over. */
static int turn_over(Game *g) {
    g->turns[g->turn]++;
    if (g->ender < 0 && !hidden_in(g->grid[g->turn])) g->ender = g->turn;
    int seat = g->turn;
    g->turn = (g->turn + 1) % g->players;
    return g->turn == g->ender || (g->ender < 0 && g->turn == g->starter && g->turns[seat] >= CAP);
}
static void score(Game *g, float *s) {
    int least = 9999, t[MOST];
    for (int p = 0; p < g->players; p++) {
        int save = g->turn;
        g->turn = p;
        for (int c = 0; c < CELLS; c++)
            if (g->grid[p][c] == DOWN) g->grid[p][c] = take_from(g->unseen);
        t[p] = 0;
        for (int c = 0; c < CELLS; c += 3) {
            int8_t *k = g->grid[p] + c;
            if (k[0] != GONE && !(k[0] == k[1] && k[1] == k[2])) t[p] += k[0] + k[1] + k[2] - 6;
        }
        if (t[p] < least) least = t[p];
        g->turn = save;
    }
    for (int p = 0; p < g->players; p++) s[p] = t[p];
    if (g->ender >= 0 && t[g->ender] > least && t[g->ender] > 0) s[g->ender] *= 2;
}
static float explore = 0;
/* Plays a turn; returns whether something was tried at random. */
static int play_turn(Game *g, const Net *net) {
    Position p;
    static Search s;
    float take = -1e9f, w;
    int at = -1, tried = explore > 0 && uni() < explore;
    look(g, &p);
    search_begin(&s, net, &p);
    if (p.top >= 0) at = best_use(&s, p.top, 0, &take);
    float draw = drawing(&s);
    int takes = p.top >= 0 && take + noise() > draw;
    if (tried) takes = p.top >= 0 && below(2);
    int card;
    if (takes) card = g->discard[--g->nd];
    else {
        card = draw_card(g);
        look(g, &p);
        search_begin(&s, net, &p);
        at = best_use(&s, card, 1, &w);
    }
    if (tried) {
        do { at = below(takes ? 12 : 24); } while (p.own[at % 12] == GONE || (at >= 12 && p.own[at - 12] != DOWN));
    }
    use(g, at, card);
    return tried;
}

/* Learning */
typedef struct {
    int8_t own[CELLS], other[CELLS], next[CELLS];
    uint8_t unseen[VALUES];
    uint8_t players, rival, least_hidden, ended, top;
    float least, target;
} Sample;
static Sample *samples;
static long n_samples, cap_samples;

static void sample_position(const Sample *s, Position *p) {
    int n = 0;
    p->mean = 0;
    p->players = s->players;
    memcpy(p->own, s->own, CELLS);
    for (int v = 0; v < VALUES; v++) n += s->unseen[v];
    for (int v = 0; v < VALUES; v++) {
        p->chance[v] = n ? (float)s->unseen[v] / n : 0;
        p->mean += p->chance[v] * (v - 2);
    }
    memcpy(p->others[0], s->next, CELLS);
}
static void sample_facts(const Sample *s, Many *m, Many *d) {
    Position p;
    sample_position(s, &p);
    m->n = d->n = 0;
    side_facts(m, s->own, p.chance, p.mean, OWN);
    side_facts(m, s->other, p.chance, p.mean, OTHER);
    put(m, PLAYERS + s->players - 2, 1);
    if (s->rival == 0) put(m, NEXT, 1);
    if (s->players > 2) {
        put(m, LEAST_HIDDEN + s->least_hidden, 1);
        put(m, LEAST, s->least / 10);
    }
    if (s->rival == 0) discard_facts(d, &p, s->top, s->ended);
}
static float forward(const Net *net, const Sample *s, const Many *m, const Many *d, float *h, float *dh) {
    memset(h, 0, CHANNELS * sizeof *h);
    for (int i = 0; i < m->n; i++) accumulate(h, net->row[s->ended][m->at[i]], m->x[i]);
    float v = read_out(net->out[s->ended], h);
    if (d->n) v += dnet(net, d, dh);
    return v;
}
static float predict(const Net *net, const Sample *s) {
    Many m, d;
    float h[CHANNELS], dh[DISCARD_CHANNELS];
    sample_facts(s, &m, &d);
    return forward(net, s, &m, &d, h, dh);
}

static float trust = 0.0f;
static void record_round(const Net *net, int players) {
    static Sample kept[MOST * CAP * 3];
    static int seat_of[MOST * CAP * 3], rival_of[MOST * CAP * 3];
    Game g;
    int n = 0, over = 0, random_turns[MOST] = {0}, seen_random[MOST * CAP * 3];
    game_begin(&g, players);
    while (!over) {
        int seat = g.turn, had_ender = g.ender >= 0;
        if (play_turn(&g, net)) random_turns[seat]++;
        over = turn_over(&g);
        if (had_ender) continue;
        if (over && g.ender < 0) continue;
        int which[2] = {0, 1 + (players > 2 ? below(players - 2) : 0)};
        int least_hidden = 12;
        float least = 1e9f;
        Sample s;
        Position p;
        memcpy(s.own, g.grid[seat], CELLS);
        s.players = players;
        s.ended = g.ender == seat;
        s.top = g.discard[g.nd - 1];
        memcpy(s.next, g.grid[(seat + 1) % players], CELLS);
        for (int v = 0; v < VALUES; v++) s.unseen[v] = g.unseen[v];
        sample_position(&s, &p);
        for (int i = 1; i < players; i++) {
            const int8_t *o = g.grid[(seat + i) % players];
            int h = hidden_in(o);
            float t = total_of(o, p.mean);
            if (h < least_hidden) least_hidden = h;
            if (t < least) least = t;
        }
        s.least = least;
        s.least_hidden = least_hidden;
        for (int q = 0; q < (players > 2 ? 2 : 1); q++) {
            int r = (seat + 1 + which[q]) % players;
            memcpy(s.other, g.grid[r], CELLS);
            s.rival = which[q];
            kept[n] = s;
            seat_of[n] = seat;
            rival_of[n] = r;
            seen_random[n] = random_turns[seat];
            n++;
        }
    }
    float sc[MOST];
    score(&g, sc);
    float result[MOST][MOST];
    for (int a = 0; a < players; a++)
        for (int b = 0; b < players; b++) result[a][b] = (sc[b] - sc[a]) / SCALE;
    for (int i = n - 1; i >= 0; i--) {
        int a = seat_of[i], b = rival_of[i];
        if (seen_random[i] < random_turns[a]) continue; /* what came of it was no free choice */
        kept[i].target = result[a][b];
        if (n_samples < cap_samples) samples[n_samples++] = kept[i];
        if (trust > 0) result[a][b] += trust * (predict(net, &kept[i]) - result[a][b]);
    }
}

static Net grad, m1, m2, average;
static long steps, averaged;
static double learn(Net *net, float rate, int batch) {
    double loss = 0;
    long seen = 0;
    for (long i = n_samples - 1; i > 0; i--) {
        long k = (long)(rnd64() % (uint64_t)(i + 1));
        Sample t = samples[i];
        samples[i] = samples[k];
        samples[k] = t;
    }
    const long size = sizeof(Net) / sizeof(float);
    for (long start = 0; start + batch <= n_samples; start += batch) {
        memset(&grad, 0, sizeof grad);
        for (long i = start; i < start + batch; i++) {
            const Sample *s = &samples[i];
            Many m, d;
            float h[CHANNELS], dh[DISCARD_CHANNELS], b[CHANNELS], db[DISCARD_CHANNELS];
            sample_facts(s, &m, &d);
            float error = forward(net, s, &m, &d, h, dh) - s->target;
            int e = s->ended;
            loss += error * error;
            seen++;
            error /= batch;
            for (int k = 0; k < CHANNELS; k++) {
                int on = k == 0 || h[k] > 0;
                grad.out[e][k] += on ? error * h[k] : 0;
                b[k] = on ? error * net->out[e][k] : 0;
            }
            for (int q = 0; q < m.n; q++) accumulate(grad.row[e][m.at[q]], b, m.x[q]);
            if (d.n) {
                for (int k = 0; k < DISCARD_CHANNELS; k++) {
                    int on = k == 0 || dh[k] > 0;
                    grad.dout[k] += on ? error * dh[k] : 0;
                    db[k] = on ? error * net->dout[k] : 0;
                }
                for (int q = 0; q < d.n; q++)
                    for (int k = 0; k < DISCARD_CHANNELS; k++) grad.drow[d.at[q]][k] += d.x[q] * db[k];
            }
        }
        steps++;
        float *w = (float *)net, *g = (float *)&grad, *a = (float *)&m1, *v = (float *)&m2, *av = (float *)&average;
        float c1 = 1 - powf(0.9f, steps), c2 = 1 - powf(0.999f, steps);
        float keep = averaged < 2000 ? averaged / (averaged + 1.0f) : 0.9995f;
        averaged++;
        for (long i = 0; i < size; i++) {
            a[i] = 0.9f * a[i] + 0.1f * g[i];
            v[i] = 0.999f * v[i] + 0.001f * g[i] * g[i];
            w[i] -= rate * (a[i] / c1) / (sqrtf(v[i] / c2) + 1e-6f);
            av[i] = keep * av[i] + (1 - keep) * w[i];
        }
    }
    return seen ? loss / seen : 0;
}
static void net_begin(Net *net) {
    float *w = (float *)net;
    for (long i = 0; i < (long)(sizeof(Net) / sizeof(float)); i++) w[i] = (uni() + uni() + uni() - 1.5f) * 0.15f;
    for (int e = 0; e < 2; e++) {
        net->out[e][0] = 1;
        for (int r = 0; r < ROWS; r++) net->row[e][r][0] = 0;
        for (int v = 0; v < VALUES; v++) {
            net->row[e][OWN + CARD + v][0] = -(v - 2) / SCALE;
            net->row[e][OTHER + CARD + v][0] = (v - 2) / SCALE;
        }
        for (int h = 0; h < 13; h++) {
            net->row[e][OWN + HIDDEN + h][0] = -5.5f * h / SCALE;
            net->row[e][OTHER + HIDDEN + h][0] = 5.5f * h / SCALE;
        }
        for (int v = 0; v < VALUES; v++) {
            net->row[e][OWN + PAIR_DOWN + v][0] = 0.3f * 2 * (v - 2) / SCALE;
            net->row[e][OWN + PAIR_UP + v][0] = 0.3f * 2 * (v - 2) / SCALE;
        }
    }
    net->dout[0] = 1;
    for (int r = 0; r < D_ROWS; r++) net->drow[r][0] = 0;
}
static int players_of_round(void) {
    int r = below(100);
    return r < 55 ? 2 : r < 68 ? 3 : r < 81 ? 4 : r < 87 ? 5 : r < 92 ? 6 : r < 96 ? 7 : 8;
}

static int load(const char *name, Net *net) {
    FILE *f = fopen(name, "rb");
    if (!f) return 0;
    size_t n = fread(net, sizeof *net, 1, f);
    fclose(f);
    return n == 1;
}
static void save(const char *name, const Net *net) {
    FILE *f = fopen(name, "wb");
    fwrite(net, sizeof *net, 1, f);
    fclose(f);
}

/* Points by which the first is ahead of the mean of the others, the first at one seat of so many. */
static void versus(const Net *a, const Net *b, int players, int rounds) {
    double sum = 0, square = 0, length = 0, own = 0, ends = 0;
    for (int i = 0; i < rounds; i++) {
        Game g;
        float sc[MOST];
        int seat = i % players, over = 0;
        game_begin(&g, players);
        while (!over) {
            play_turn(&g, g.turn == seat ? a : b);
            over = turn_over(&g);
        }
        score(&g, sc);
        double others = 0;
        for (int s = 0; s < players; s++)
            if (s != seat) others += sc[s];
        double lead = others / (players - 1) - sc[seat];
        sum += lead;
        square += lead * lead;
        length += g.turns[seat];
        own += sc[seat];
        ends += g.ender == seat;
    }
    double mean = sum / rounds;
    printf("%d players: %+.2f +-%.2f points a round, own %.1f, %.1f turns, ends %.0f %%\n", players, mean,
           1.96 * sqrt((square / rounds - mean * mean) / rounds), own / rounds, length / rounds, 100 * ends / rounds);
    fflush(stdout);
}

int main(int argc, char **argv) {
    static Net net, other;
    if (argc > 5 && !strcmp(argv[1], "versus")) {
        seed_state = 7;
        if (!load(argv[2], &net) || !load(argv[3], &other)) return 1;
        versus(&net, &other, atoi(argv[4]), atoi(argv[5]));
        return 0;
    }
    /* rounds NET COUNT: writes positions after turns of two, and how much better they went for their player. */
    if (argc > 3 && !strcmp(argv[1], "rounds")) {
        if (!load(argv[2], &net)) return 1;
        cap_samples = 4000000;
        samples = malloc(cap_samples * sizeof *samples);
        explore = 0.03f;
        noise_size = 0.5f / SCALE;
        for (int i = 0; i < atoi(argv[3]); i++) record_round(&net, 2);
        for (long i = 0; i < n_samples; i++) {
            const Sample *s = &samples[i];
            for (int c = 0; c < CELLS; c++) printf("%d ", s->own[c]);
            for (int c = 0; c < CELLS; c++) printf("%d ", s->other[c]);
            for (int v = 0; v < VALUES; v++) printf("%d ", s->unseen[v]);
            printf("%d %.0f\n", s->top, s->target * SCALE);
        }
        return 0;
    }
    /* train OUT GENERATIONS ROUNDS SEED [FROM] */
    if (argc < 6) return 2;
    int generations = atoi(argv[3]), rounds = atoi(argv[4]);
    seed_state = strtoull(argv[5], 0, 10) * 1000003;
    net_begin(&net);
    if (argc > 6 && !load(argv[6], &net)) return 1;
    cap_samples = 4000000;
    samples = malloc(cap_samples * sizeof *samples);
    other = net;
    for (int gen = 1; gen <= generations; gen++) {
        float part = (float)gen / generations;
        int first = gen <= 1 && argc <= 6;
        explore = first ? 0.10f : 0.02f;
        noise_size = (first ? 1.0f : 0.5f * (1 - part) + 0.15f) / SCALE;
        trust = first ? 0 : 0.15f;
        for (int i = 0; i < rounds; i++) record_round(&net, players_of_round());
        long had = n_samples;
        float rate = 2e-3f * powf(0.02f, part);
        double loss = learn(&net, rate, 512);
        /* Older rounds are forgotten half by half. */
        n_samples = n_samples / 2;
        explore = noise_size = 0;
        printf("%d: %ld samples, rate %.5f, rms %.2f; ", gen, had, rate, sqrt(loss) * SCALE);
        if (gen % 5 == 0 || gen <= 2) {
            Net av = average;
            versus(gen <= 2 ? &net : &av, &other, 2, 4000);
            if (gen % 10 == 0) { other = av; }
            save(argv[2], &av);
        } else printf("\n");
        fflush(stdout);
    }
    save(argv[2], &average);
    return 0;
}
