/** The script of the HTML report. It only hides and shows parts of the page, and needs no server. */
export const pageScript = `
const form = document.forms.filters;
const names = ['verdict', 'level', 'area', 'text'];
const rows = [...document.querySelectorAll('.requirements tbody tr')];
const words = new Map();

/** The text that a search covers: the row and its finding. */
function wordsOf(row) {
  const known = words.get(row);
  if (known !== undefined) return known;
  const finding = document.getElementById('finding-' + row.id);
  const text = (row.cells[1].textContent + (finding ? finding.textContent : '')).toLowerCase();
  words.set(row, text);
  return text;
}

/** Prepared while the page is idle, so that the first search does not wait for the text of a thousand findings. */
function readAhead(from = 0) {
  const until = Math.min(from + 20, rows.length);
  for (const row of rows.slice(from, until)) wordsOf(row);
  if (until < rows.length) (window.requestIdleCallback ?? setTimeout)(() => readAhead(until));
}

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
      sought.every((word) => wordsOf(row).includes(word));
    if (row.hidden === fits) row.hidden = !fits;
    if (fits) shown++;
  }
  form.elements.shown.value = (shown < rows.length ? shown + ' of ' : '') + rows.length + ' requirements';
  document.body.dataset.filtered = shown < rows.length;
  document.querySelector('.none').hidden = shown > 0;
}

/** Puts the view into the address. Other parameters are kept: a server may need them. */
function addressOf(chosen) {
  const address = new URL(location);
  for (const name of names) address.searchParams.delete(name);
  for (const [name, value] of chosen) if (value !== '') address.searchParams.append(name, value);
  return address;
}

/** A sandboxed page may not change its address, and no page may do it too often. */
function remember(address) {
  try {
    history.replaceState(null, '', address);
  } catch {}
}

function show(chosen) {
  for (const box of form.querySelectorAll('[name=verdict]')) box.checked = chosen.getAll('verdict').includes(box.value);
  for (const name of ['level', 'area', 'text']) form.elements[name].value = chosen.get(name) ?? '';
  apply();
}

/** The target of a link may be hidden by the filters, or folded. */
function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.hidden) {
    show(new URLSearchParams());
    remember(addressOf([]));
  }
  for (let part = target; part; part = part.parentElement) if (part.tagName === 'DETAILS') part.open = true;
  target.scrollIntoView();
}

let waiting;
form.addEventListener('input', () => {
  apply();
  clearTimeout(waiting);
  waiting = setTimeout(() => remember(addressOf(new FormData(form))), 200);
});
form.addEventListener('submit', (event) => event.preventDefault());

document.querySelector('.overview')?.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const chosen = new URL(link.getAttribute('href'), 'http://page').searchParams;
  const address = addressOf(chosen);
  address.hash = '';
  show(chosen);
  remember(address);
  form.scrollIntoView();
});

/** If the page may not use the clipboard, the text is at least selected. */
async function copy(button) {
  const text = button.nextElementSibling;
  getSelection().selectAllChildren(text);
  if (!navigator.clipboard) return 'Selected';
  await navigator.clipboard.writeText(text.textContent);
  return 'Copied';
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('.copy');
  if (!button) return;
  const done = await copy(button).catch(() => 'Selected');
  const status = document.querySelector('.status');
  status.textContent = done;
  button.firstChild.data = done;
  setTimeout(() => {
    button.firstChild.data = 'Copy';
    status.textContent = '';
  }, 2000);
});

document.body.dataset.scripted = true;
form.hidden = false;
readAhead();
show(new URL(location).searchParams);
window.addEventListener('hashchange', follow);
follow();
`;
