/** Styles of the HTML report, light and dark. Nothing is loaded. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --page: #fbfbfa; --card: #ffffff; --sunken: #f3f3f1; --line: #e2e2de; --strong: #c9c9c3;
  --text: #1c1d1f; --soft: #5c5f66;
  --pass: #1a7f45; --fail: #c02a2a; --warning: #a3570c; --unproven: #8a6100; --error: #8636a8;
  --inapplicable: #5c5f66; --focus: #2b63c9;
  --mono: ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #151618; --card: #1b1d20; --sunken: #131416; --line: #2d3035; --strong: #454950;
    --text: #e7e7e4; --soft: #a0a4ac;
    --pass: #5cc489; --fail: #ff7b75; --warning: #f0a35a; --unproven: #e0b64b; --error: #cf92ec;
    --inapplicable: #a0a4ac; --focus: #8db4ff;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 72rem; padding: 3.5rem 1.75rem 6rem;
  background: var(--page); color: var(--text);
  font: 0.9375rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
  -webkit-text-size-adjust: 100%; overflow-wrap: anywhere;
}
h1 {
  margin: 0; max-width: 52rem; font-size: 1.75rem; line-height: 1.25; font-weight: 600; letter-spacing:
  -0.015em; text-wrap: pretty;
}
h1::before {
  content: ''; display: block; width: 2.5rem; height: 4px; margin: 0 0 1.25rem; border-radius: 2px;
  background: var(--tone);
}
h2, h3 { margin: 0; font-size: inherit; font-weight: 600; }
code, pre { font-family: var(--mono); font-size: 0.8125rem; }
[data-tone=pass] { --tone: var(--pass); } [data-tone=fail] { --tone: var(--fail); }
[data-tone=warning] { --tone: var(--warning); } [data-tone=unproven] { --tone: var(--unproven); }
[data-tone=error] { --tone: var(--error); }
[data-tone=inapplicable] { --tone: var(--inapplicable); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
.unseen {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap;
}

.facts { display: flex; flex-wrap: wrap; gap: 1rem 2.25rem; margin: 2rem 0 0; }
.facts dt, .account dt, .finding h3 { color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
.facts dd { margin: 0.1rem 0 0; font-variant-numeric: tabular-nums; }
.facts dd small { display: block; color: var(--soft); font-size: 0.8125rem; }

.preflight {
  margin: 2rem 0 0; padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-left: 3px solid var(--fail);
  border-radius: 6px; background: var(--card);
}
.preflight ul { margin: 0.3rem 0 0; padding-left: 1.1rem; }

a { color: inherit; text-decoration-color: var(--strong); text-underline-offset: 0.2em; }

form { margin: 2.75rem 0 0; }
fieldset {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 0.625rem; margin: 0;
  padding: 0; border: 0;
}
.count {
  position: relative; display: block; padding: 0.8rem 1rem 0.7rem; border: 1px solid var(--line);
  border-radius: 8px; background: var(--card); cursor: pointer;
}
.count:hover { border-color: var(--strong); }
.count b {
  display: block; font-size: 1.625rem; line-height: 1.15; font-weight: 600; letter-spacing: -0.02em; color:
  var(--tone); font-variant-numeric: tabular-nums;
}
.count[data-count='0'] b { color: var(--soft); font-weight: 400; }
.count input { position: absolute; top: 0.95rem; right: 0.95rem; margin: 0; accent-color: var(--tone); }
.count:has(:checked) { border-color: var(--tone); box-shadow: inset 0 0 0 1px var(--tone); }
.count:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
.count input:focus-visible { outline: none; }
.narrow { display: flex; flex-wrap: wrap; gap: 0.625rem; align-items: center; margin: 0.875rem 0 0; }
.narrow input, .narrow select {
  min-width: 0; padding: 0.45rem 0.7rem; border: 1px solid var(--line); border-radius: 6px; background:
  var(--card); color: inherit; font: inherit; font-size: 0.875rem;
}
.narrow input { flex: 1 1 15rem; }
output { margin-left: auto; color: var(--soft); font-size: 0.8125rem; font-variant-numeric: tabular-nums; }

.requirements { width: 100%; margin: 1.25rem 0 0; border-collapse: collapse; table-layout: fixed; }
.requirements thead th {
  padding: 0 0 0.5rem; border-bottom: 1px solid var(--strong); color: var(--soft); font-size: 0.8125rem;
  font-weight: 400; text-align: left;
}
.col-verdict { width: 8rem; } .col-level { width: 5rem; } .col-area { width: 11rem; }
.requirements tbody tr { border-bottom: 1px solid var(--line); }
.requirements tbody td, .requirements tbody th { padding: 0.95rem 1.25rem 0.95rem 0; font-weight: 400; text-align: left; vertical-align: top; }
.requirements tbody td:last-child { padding-right: 0; }
.verdict { color: var(--tone); font-weight: 500; white-space: nowrap; }
.verdict::before {
  content: ''; display: inline-block; width: 0.5rem; height: 0.5rem; margin-right: 0.55rem; border-radius:
  50%; background: var(--tone); vertical-align: 0.06em;
}
.soft { color: var(--soft); font-size: 0.8125rem; }
.reason { margin: 0.45rem 0 0; color: var(--tone); font-size: 0.875rem; }
.none { padding: 3rem 0; color: var(--soft); text-align: center; }

details { margin: 0.3rem 0 0; }
summary { width: fit-content; color: var(--soft); font-size: 0.8125rem; cursor: pointer; }
summary:hover, details[open] > summary { color: var(--text); }
a.wrong { color: var(--tone); font-weight: 500; }
.proof { margin: 0.15rem 0 0; color: var(--soft); font-size: 0.8125rem; }
.proof > summary { list-style: none; }
.proof > summary::-webkit-details-marker { display: none; }
.proof > summary:hover { text-decoration: underline; text-underline-offset: 0.2em; }
.proof ul { margin: 0.4rem 0 0.6rem; padding: 0 0 0 0.9rem; border-left: 2px solid var(--line); list-style: none; }
.proof li { margin: 0.15rem 0; }

.finding {
  margin: 0.75rem 0 0.5rem; padding: 1.1rem 1.25rem 1.25rem; border: 1px solid var(--line); border-radius:
  8px; background: var(--card);
}
.finding > header { margin: 0 0 0.9rem; font-size: 0.8125rem; }
.account { display: grid; grid-template-columns: 4.5rem 1fr; gap: 0.4rem 0.75rem; margin: 0; }
.account dd { margin: 0; font-size: 0.875rem; }
.account .request, .account .differs, .account .actual { font-family: var(--mono); font-size: 0.8125rem; line-height: 1.65; }
.account .why { font-weight: 500; }
h3 { margin: 1.15rem 0 0.35rem; }
pre {
  max-height: 22rem; margin: 0; padding: 0.7rem 0.85rem; overflow: auto; border-radius: 6px; background:
  var(--sunken); line-height: 1.5; white-space: pre-wrap; tab-size: 2;
}
ol { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 6px; }
ol li + li { border-top: 1px solid var(--line); }
ol details { margin: 0; }
ol summary { width: auto; padding: 0.4rem 0.75rem; font-family: var(--mono); }
ol details > div { padding: 0 0.75rem 0.75rem; }
ol p { margin: 0 0 0.4rem; }
ol pre + pre { margin-top: 0.4rem; }
.decisive > summary { color: var(--tone); }

footer { margin: 2.5rem 0 0; color: var(--soft); font-size: 0.8125rem; }

@media (max-width: 48rem) {
  body { padding: 2rem 1rem 4rem; }
  .requirements thead { display: none; }
  .requirements, .requirements tbody, .requirements tr, .requirements tbody td, .requirements tbody th { display: block; }
  .requirements tbody tr[hidden] { display: none; }
  .requirements tbody td, .requirements tbody th { padding: 0; }
  .requirements tbody tr { padding: 0.9rem 0; }
  .requirements tbody td:first-child { margin-bottom: 0.25rem; }
  .requirements tbody td:not(:first-child) { display: inline; margin-right: 0.75rem; color: var(--soft); font-size: 0.8125rem; }
  .finding { padding: 0.9rem; }
  .account { grid-template-columns: 1fr; gap: 0; }
  .account dd { margin-bottom: 0.5rem; }
}
.matrix .wide { overflow-x: auto; }
.matrix table { width: auto; border-collapse: collapse; font-size: 0.8125rem; }
.matrix thead th { padding: 0.35rem 0.2rem; vertical-align: bottom; font-weight: 400; color: var(--soft); }
.matrix thead th span { display: inline-block; writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
.matrix tbody th { padding: 0.2rem 1rem 0.2rem 0; text-align: left; font-weight: 400; white-space: nowrap; }
.matrix td { min-width: 1.6rem; padding: 0.2rem; border: 1px solid var(--line); text-align: center; color: var(--tone); }
.matrix thead td { border: 0; }
`;
