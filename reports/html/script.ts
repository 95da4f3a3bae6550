/** The filters of the HTML report. It only hides and shows rows that are there already, and needs no server. */
export const pageScript = `
const form = document.forms.filters;
const rows = [...document.querySelectorAll('.requirements tbody tr')];
const words = new Map(rows.map((row) => [row, row.cells[1].textContent.toLowerCase()]));

function apply() {
  const chosen = new FormData(form);
  const verdicts = chosen.getAll('verdict');
  const level = chosen.get('level');
  const area = chosen.get('area');
  const sought = chosen.get('text').toLowerCase().split(/\\s+/).filter(Boolean);
  let shown = 0;
  for (const row of rows) {
    const fits =
      (verdicts.length === 0 || verdicts.includes(row.dataset.verdict)) &&
      (level === '' || level === row.dataset.level) &&
      (area === '' || area === row.dataset.area) &&
      sought.every((word) => words.get(row).includes(word));
    row.hidden = !fits;
    if (fits) shown++;
  }
  form.elements.shown.value = (shown < rows.length ? shown + ' of ' : '') + rows.length + ' requirements';
  document.querySelector('.none').hidden = shown > 0;
}

/** A link leads to a row that the filters may hide, or to a part that is folded. */
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.hidden) {
    form.reset();
    apply();
  }
  for (const part of [target, ...target.querySelectorAll('.wrong')]) if (part.tagName === 'DETAILS') part.open = true;
  target.scrollIntoView();
}

form.hidden = false;
form.addEventListener('input', apply);
form.addEventListener('submit', (event) => event.preventDefault());
apply();
window.addEventListener('hashchange', follow);
follow();
`;
