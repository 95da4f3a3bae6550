import { pageStyle } from '../../reports/html/style.ts';

/** The look of a certificate: that of a report, narrower. It prints on one page, so no line of a list wraps there. */
export const certificateStyle = `${pageStyle}
body { max-width: 54rem; }
.kind { margin: 0 0 0.75rem; color: var(--soft); font-size: 0.8125rem; }
main section { margin: 1.75rem 0 0; }
main h2 { margin: 0 0 0.4rem; font-size: 1rem; }
main ul { margin: 0; padding-left: 1.1rem; font-size: 0.875rem; }
main p { margin: 0.4rem 0; color: var(--soft); font-size: 0.8125rem; }
.counts { border-collapse: collapse; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.counts th, .counts td { padding: 0.25rem 1.5rem 0.25rem 0; border-bottom: 1px solid var(--line); font-weight: 400; text-align: right; }
.counts th:first-child { text-align: left; }
.counts thead th { color: var(--soft); }
.counts td { color: var(--tone); font-weight: 600; }
.counts td[data-count='0'] { color: var(--soft); font-weight: 400; }
.digests { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1rem; margin: 0; font-size: 0.875rem; }
.digests dt { color: var(--soft); }
.digests dd { margin: 0; min-width: 0; }
@media screen and (max-width: 48rem) { .digests { grid-template-columns: 1fr; gap: 0; } .digests dd { margin-bottom: 0.4rem; } }
@media screen and (max-width: 32rem) { .counts th, .counts td { padding-right: 0.6rem; overflow-wrap: normal; } .counts { font-size: 0.75rem; } }
@page { size: A4; margin: 10mm 15mm; }
@media print {
  :root { color-scheme: light; font-size: 9.5pt; }
  body { max-width: none; padding: 0; background: none; line-height: 1.4; }
  h1 { font-size: 1.25rem; }
  h1::before { margin-bottom: 0.6rem; }
  .kind { margin-bottom: 0.5rem; }
  .facts { margin: 0.75rem 0 0; gap: 0.5rem 1.75rem; font-size: 0.85rem; }
  main section { margin: 0.6rem 0 0; break-inside: avoid; }
  main ul, .counts, .digests { font-size: 0.8rem; }
  main ul { padding: 0; list-style-position: inside; }
  main li { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .counts th, .counts td { padding-block: 0.15rem; }
  main p, code, pre { font-size: 0.72rem; }
  pre { padding-block: 0.45rem; }
}
`;
