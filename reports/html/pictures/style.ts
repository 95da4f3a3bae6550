/** Styles of the pictures. */
export const pictureStyle = `
.calendar, .shares { margin: 0.9rem 0 0; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.calendar { border-collapse: separate; border-spacing: 3px; }
.calendar caption, .shares caption { padding: 0 0 0.35rem; color: var(--soft); text-align: left; }
.calendar th { padding: 0 0.4rem 0 0; color: var(--soft); font-weight: 400; }
.calendar thead th { padding: 0; text-align: center; }
.calendar .month { text-align: right; white-space: nowrap; }
.calendar td { width: 4.2rem; height: 2.7rem; padding: 0.2rem 0.35rem; border: 1px solid var(--line); border-radius: 4px; vertical-align: top; line-height: 1.25; background: var(--card); }
.calendar td b { display: block; font-weight: 400; color: var(--tone); }
.calendar td.idle b { color: var(--soft); }
.calendar td small { display: block; font-size: 0.72rem; color: var(--soft); white-space: nowrap; }
.calendar td.idle { background: var(--sunken); border-style: dashed; }
.calendar td.today { border: 1px solid var(--text); }
.calendar td.chosen { border: 2px solid var(--tone); }
.calendar td.chosen b, .calendar td.chosen small { color: var(--tone); font-weight: 600; }

.shares { overflow-x: auto; }
.shares table { border-collapse: collapse; }
.shares th, .shares td { padding: 0.05rem 1rem 0.05rem 0; font-weight: 400; text-align: right; white-space: nowrap; }
.shares thead th { color: var(--soft); }
.shares tbody [data-tone] td:nth-child(4), .shares tbody [data-tone] td:nth-child(5) { color: var(--tone); }
.shares tbody [data-tone=fail] { font-weight: 600; }
.shares svg { display: block; }
.shares rect { fill: var(--tone); opacity: 0.8; }
.shares rect.expected { fill: var(--soft); opacity: 0.45; }
.shares tfoot td { color: var(--soft); text-align: left; }

@media (max-width: 48rem) {
  .shares svg { width: 110px; }
  .calendar { border-spacing: 2px; width: 100%; table-layout: fixed; }
  .calendar td { width: auto; padding: 0.15rem; font-size: 0.75rem; }
  .calendar td small { font-size: 0.6rem; white-space: normal; }
  .calendar .month { width: 2.6rem; padding: 0 0.2rem 0 0; white-space: normal; font-size: 0.7rem; }
}
@media print { .calendar, .shares { break-inside: avoid-page; } }
`;
