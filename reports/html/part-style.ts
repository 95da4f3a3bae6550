/** Styles of the page of one run. */
export const partStyle = `
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1.75rem 0 0; font-size: 0.875rem; }
body:not([data-scripted]) .copy { display: none; }

.overview { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 1.5rem 3rem; margin: 2.25rem 0 0; }
.overview table { align-self: start; width: 100%; border-collapse: collapse; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.overview caption { padding: 0 0 0.25rem; font-weight: 600; text-align: left; }
.overview thead th { padding: 0 0 0.2rem 0.5rem; color: var(--soft); font-weight: 400; text-align: right; white-space: nowrap; }
.overview tbody tr, .overview tfoot tr { border-top: 1px solid var(--line); }
.overview tbody th, .overview tfoot th { padding: 0.1rem 0.75rem 0.1rem 0; font-weight: 400; text-align: left; white-space: nowrap; }
.overview tbody td, .overview tfoot td { padding: 0.1rem 0 0.1rem 0.5rem; text-align: right; color: var(--tone); white-space: nowrap; }
.overview tbody td:nth-child(2) { width: 100%; padding: 0.1rem 0; }
.overview tbody a { text-decoration: none; }
.overview tbody a:hover, .overview tbody a:focus-visible { text-decoration: underline; }
.overview tbody .zero { color: var(--strong); }
.overview [data-tone=fail] a { font-weight: 600; }
.bar { display: block; width: 100%; height: 0.6rem; border-radius: 2px; }
.bar rect { fill: var(--tone); }
.bar [data-tone=pass] { opacity: 0.75; } .bar [data-tone=inapplicable] { opacity: 0.3; }
.bar a:hover rect { opacity: 1; }

.since ul { margin: 0.4rem 0 0; padding: 0; list-style: none; font-size: 0.8125rem; columns: auto 26rem; column-gap: 3rem; }
.since li { padding: 0.1rem 0; break-inside: avoid; }
.since span { color: var(--tone); }
.since p { margin: 0.2rem 0 0; }
.findings, .machines, .matrices, .since { margin: 2.75rem 0 0; }
.cause { margin: 0.75rem 0 0; padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-left: 3px solid var(--tone); border-radius: 6px; background: var(--card); }
.cause > summary { width: auto; color: var(--text); font-size: inherit; font-weight: 500; }
.cause > .account { margin: 0.7rem 0 0; }
.cause > h3, .finding h3 { color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
.evidence { margin: 0; padding: 0.3rem 0; border-top: 1px solid var(--line); }
.evidence > summary { width: auto; color: var(--text); }
.evidence > p { margin: 0.4rem 0 0; }
.evidence:target > summary, tr:target > th > div { text-decoration: underline var(--focus) 2px; text-underline-offset: 0.3em; }
.rest { margin: 0.75rem 0 0; }
.finding { background: var(--page); }
.command { position: relative; }
.command pre { padding-right: 5rem; }
.copy { position: absolute; top: 0.4rem; right: 0.5rem; padding: 0.15rem 0.6rem; border: 1px solid var(--strong); border-radius: 5px; background: var(--card); color: inherit; font: inherit; font-size: 0.8125rem; cursor: pointer; }
.source { display: flex; flex-wrap: wrap; gap: 0 0.6rem; margin: 0.15rem 0 0; font-size: 0.8125rem; }
.source a { color: var(--soft); }
.source .proof { margin: 0; }
.source .proof[open] { flex-basis: 100%; }
.requirements p { margin: 0.3rem 0 0; font-size: 0.8125rem; }
.matrices .matrix { margin: 0.5rem 0 0; padding: 0.5rem 0 0; border-top: 1px solid var(--line); }
.matrices summary { width: auto; color: var(--text); }
.matrices .wide { margin: 0.75rem 0; }
.matrices .soft { color: var(--tone); }

.machines > p { margin: 0.2rem 0 0; }
.machines > div { display: flex; flex-wrap: wrap; gap: 1.5rem 3.5rem; margin: 1rem 0 0; }
.machine { max-width: 100%; margin: 0; }
.machine h3 { display: inline; margin: 0 0.75rem 0 0; font-size: inherit; }
.machine .wide { margin: 0.4rem 0; overflow-x: auto; }
.machine svg { display: block; }
.machine text { fill: var(--tone); font-size: 11.5px; stroke: var(--page); stroke-width: 4px; paint-order: stroke; }
.machine text.name { fill: var(--text); font-weight: 500; stroke: none; }
.machine .state { fill: var(--card); stroke: var(--strong); }
.machine .state ~ a text { stroke: none; }
.machine .start { fill: var(--text); }
.move { fill: none; stroke: var(--tone); stroke-width: 1.5; }
.head { fill: var(--tone); }
.move[data-tone=fail] { stroke-width: 2.5; }
.move[data-tone=inapplicable] { stroke-dasharray: 3 4; }
.machine a:hover text { text-decoration: underline; }
.rules { display: flex; flex-wrap: wrap; gap: 0.1rem 1.25rem; margin: 0; font-size: 0.8125rem; }
.rules span { color: var(--tone); }

.timeline { margin: 0 0 0.6rem; overflow-x: auto; }
.timeline svg { display: block; }
.timeline text { fill: var(--soft); font-size: 11px; font-variant-numeric: tabular-nums; }
.timeline line { stroke: var(--strong); }
.timeline circle { fill: var(--text); stroke: var(--text); }
.timeline .refused { fill: var(--page); }
.timeline .decisive { fill: var(--tone); stroke: var(--tone); }

@media (max-width: 48rem) {
  .overview tbody th { padding-right: 0.4rem; }
  .overview tbody td, .overview thead th { padding-left: 0.3rem; }
  .cause { padding: 0.8rem 0.8rem; }
}
/* On paper: the counts, what went wrong and the pictures. The table only as far as it is filtered. */
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; background: none; font-size: 0.8125rem; }
  form, nav, .copy, .skip { display: none; }
  pre { max-height: none; }
  .overview { grid-template-columns: 1fr 1fr; gap: 1.5rem; }
  .cause, .machine, .overview table { break-inside: avoid-page; }
  .cause::details-content { display: block; content-visibility: visible; }
  body:not([data-filtered=true]) .requirements { display: none; }
  .requirements tbody tr { break-inside: avoid-page; }
  .machine svg, .timeline svg { max-width: 100%; height: auto; }
}
@media not print { .folded { display: none; } }
`;
