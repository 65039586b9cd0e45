"""What makes dist/: the page as it is generated, our scripts and styles in bundles, what is shipped of others."""
