export const PAGE_CSS = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --quiet: light-dark(#595959, #b4b4b4); }
body { margin: 0; padding: 1rem; background: light-dark(#fff, #121212); color: light-dark(#1a1a1a, #eee); }
a { color: light-dark(#0b57d0, #a8c7fa); }
main { max-width: 75rem; margin: 0 auto; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; margin: 0; }
h2 span { margin-inline-start: 0.5rem; }
section { border-top: 1px solid var(--quiet); padding: 1rem 0; }
dl { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0.5rem 0; }
dt { color: var(--quiet); }
dl div { display: flex; gap: 0.5rem; }
dd { margin: 0; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 0.25rem 0.75rem 0.25rem 0; vertical-align: top; }
tbody tr { border-top: 1px solid color-mix(in srgb, var(--quiet) 40%, transparent); }
td, dd { font-variant-numeric: tabular-nums; }
.note { margin: 0.25rem 0; }
.good, .attention, .bad { font-size: 0.875rem; font-weight: 600; border-radius: 0.25rem; padding: 0 0.4rem; border: 1px solid; }
.good { color: light-dark(#176b2c, #7ddc94); }
.attention { color: light-dark(#8a4b00, #ffb95c); }
.bad { color: light-dark(#a40e0e, #ff9c94); }
nav { display: flex; gap: 1rem; padding: 1rem 0; }
`;
