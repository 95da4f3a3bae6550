import { pageStyle } from '../../html/style.ts';

/** Styles of the page of trends: those of a report, and those of the charts. */
export const trendStyle = `${pageStyle}
main section { margin: 2.75rem 0 0; }
main h2 { margin: 0 0 0.75rem; font-size: 1.125rem; }
main h3 { margin: 1.15rem 0 0.35rem; color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
.chart { overflow-x: auto; }
.chart > svg { display: block; width: 100%; min-width: 44rem; height: auto; }
.chart text { fill: var(--soft); font-size: 11px; font-variant-numeric: tabular-nums; }
.chart table { border-collapse: collapse; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.chart th, .chart td { padding: 0.3rem 1rem 0.3rem 0; border-bottom: 1px solid var(--line); font-weight: 400; text-align: left; white-space: nowrap; }
.chart thead th { color: var(--soft); }
.grid { stroke: var(--line); }
path[data-tone] { fill: var(--tone); opacity: 0.85; }
path[data-tone=inapplicable] { opacity: 0.25; }
path[data-tone=unproven] { opacity: 0.45; }
rect.pass { fill: var(--pass); opacity: 0.8; } rect.most { fill: var(--pass); opacity: 0.35; }
rect.fail { fill: var(--fail); } rect.error { fill: var(--error); }
rect.unproven { fill: var(--unproven); opacity: 0.45; } rect.inapplicable { fill: var(--line); }
rect.odd { fill: var(--text); }
span.fail { color: var(--fail); } span.pass { color: var(--pass); } span.unproven { color: var(--unproven); }
.seen { fill: none; stroke: var(--focus); stroke-width: 1.5; }
.range { fill: none; stroke: var(--focus); stroke-width: 2; opacity: 0.35; }
.documented { stroke: var(--fail); stroke-dasharray: 5 4; }
.strip { display: block; }
.legend { display: flex; flex-wrap: wrap; gap: 0.35rem 1.25rem; margin: 0 0 0.5rem; color: var(--soft); font-size: 0.8125rem; }
.legend span::before { content: ''; display: inline-block; width: 0.7rem; height: 0.7rem; margin-right: 0.4rem; border-radius: 2px; background: var(--tone); vertical-align: -0.05em; }
.legend .of-night::before { height: 0.3rem; background: var(--text); vertical-align: 0.15em; }
.changes > details { margin: 0.5rem 0 0; padding: 0.6rem 1rem; border: 1px solid var(--line); border-left: 3px solid var(--fail); border-radius: 6px; background: var(--card); }
.changes summary { width: auto; color: var(--text); font-size: inherit; }
.changes ul { margin: 0.5rem 0 0; padding-left: 1.1rem; font-size: 0.875rem; }
time { color: var(--soft); font-variant-numeric: tabular-nums; }
`;
