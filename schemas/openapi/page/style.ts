/** The look of the page of both descriptions; nothing is loaded. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: #fbfbfa; --card: #ffffff; --line: #e2e2de; --text: #1c1d1f; --soft: #5c5f66; --link: #2b63c9;
  --get: #1a7f45; --post: #2b63c9; --patch: #8a6100; --delete: #c02a2a;
  --mono: ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #151618; --card: #1b1d20; --line: #2d3035; --text: #e7e7e4; --soft: #a0a4ac; --link: #8db4ff;
    --get: #5cc489; --post: #8db4ff; --patch: #e0b64b; --delete: #ff7b75;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  display: grid; grid-template-columns: 21rem minmax(0, 1fr); margin: 0; background: var(--page); color: var(--text);
  font: 0.9375rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
  -webkit-text-size-adjust: 100%; overflow-wrap: anywhere;
}
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
code { font-family: var(--mono); font-size: 0.8125rem; }
small, em { color: var(--soft); font-size: 0.8125rem; font-style: normal; font-weight: 400; }
em { color: var(--patch); }

nav {
  position: sticky; top: 0; height: 100vh; padding: 1.5rem 1rem 2rem 1.5rem; overflow-y: auto;
  border-right: 1px solid var(--line); font-size: 0.8125rem;
}
nav p { margin: 0 0 1.75rem; }
nav p a { display: block; }
nav h2 { margin: 0 0 0.5rem; font-size: 1rem; line-height: 1.3; }
nav ul + h2 { margin-top: 2.5rem; }
nav h3 { margin: 1rem 0 0.2rem; font-size: inherit; font-weight: 600; }
nav h3 a { color: inherit; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li a { display: block; padding: 0.1rem 0; color: var(--soft); }

main { max-width: 62rem; padding: 2.5rem 2.5rem 6rem; }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.25; }
section + section h1 { margin-top: 5rem; padding-top: 2rem; border-top: 1px solid var(--line); }
main h2 { margin: 3rem 0 0.25rem; font-size: 1.25rem; }
main p { margin: 0.25rem 0; }
article { margin: 1.25rem 0 0; padding: 1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
article:target { border-color: var(--link); box-shadow: inset 0 0 0 1px var(--link); }
h4 { margin: 0 0 0.35rem; font-size: 1rem; }
h4 code { font-size: 0.9375rem; }
h5 { margin: 1rem 0 0.25rem; font-size: 0.8125rem; font-weight: 600; }
.method { display: inline-block; color: var(--get); font: 600 0.75rem var(--mono); }
.method[data-method=POST] { color: var(--post); } .method[data-method=PATCH] { color: var(--patch); }
.method[data-method=DELETE] { color: var(--delete); }
.members { margin: 0; padding: 0; list-style: none; }
.members li { padding: 0.3rem 0; border-top: 1px solid var(--line); }
.members li:first-child { border-top: 0; }
.members .members, .part { margin: 0.2rem 0 0; padding-left: 0.9rem; border-left: 2px solid var(--line); }
.name { font-weight: 600; }
.type { color: var(--soft); font-size: 0.8125rem; }
.limit { color: var(--soft); font-size: 0.8125rem; }
.part a, .members a { font-size: 0.8125rem; }

@media (max-width: 48rem) {
  body { display: block; }
  nav { position: static; height: 45vh; border: 0; border-bottom: 1px solid var(--line); }
  main { padding: 1.5rem 1rem 4rem; }
  article { padding: 0.8rem; }
}
@media print {
  body { display: block; background: none; }
  nav { display: none; }
}
`;
