import { html, raw } from 'hono/html';
import { machines } from '../../../requirements/machines/index.ts';
import type { Machine, Proof } from '../../../requirements/machines/machine.ts';
import type { RequirementRow } from '../../report.ts';
import { findingId, hasFinding } from '../finding-list.ts';
import { type Arrow, type Box, boxWidth, layoutOf, lineHeight } from './machine-layout.ts';

type Rows = ReadonlyMap<string, RequirementRow>;

/** The state machines that a report judges: which transitions were tried, and which of them passed. */
export function machineList(requirements: readonly RequirementRow[]) {
  const rows: Rows = new Map(requirements.map((row) => [row.id, row]));
  const judged = machines.filter((machine) => proofsOf(machine).some((proof) => rows.has(idOf(proof))));
  if (judged.length === 0) return '';
  return html`<section class="machines" id="machines">
<h2>State machines</h2>
<p class="soft">Moves that were tried and held (✓), that are broken (✗), and that were not tried (–). What the documents leave open is not drawn.</p>
<div>${judged.map((machine) => picture(machine, rows))}</div>
</section>`;
}

const proofsOf = ({ states, moves, rules }: Machine): readonly Proof[] =>
  [...Object.values(states), ...moves.map(({ by }) => by), rules].flatMap((by) =>
    Object.values(by).flatMap((proof) => proof ?? []),
  );

const idOf = (proof: Proof): string => (typeof proof === 'string' ? proof : proof.requirement);

const outcomes = {
  held: { sign: '✓', tone: 'pass' },
  broken: { sign: '✗', tone: 'fail' },
  'not tried': { sign: '–', tone: 'inapplicable' },
} as const;
type Outcome = keyof typeof outcomes;

function outcomeOf(proof: Proof | undefined, rows: Rows): Outcome {
  const row = proof && rows.get(idOf(proof));
  const of = typeof proof === 'object' ? row?.checks.find(({ id, version }) => id === proof.check && !version) : row;
  return of?.verdict === 'pass' ? 'held' : of?.verdict === 'fail' ? 'broken' : 'not tried';
}

const worst = (all: readonly Outcome[]): Outcome =>
  all.find((one) => one === 'broken') ?? all.find((one) => one === 'held') ?? 'not tried';

function picture(machine: Machine, rows: Rows) {
  const { width, height, start, boxes, arrows } = layoutOf(machine);
  const all = proofsOf(machine).map((proof) => outcomeOf(proof, rows));
  const tally = (Object.keys(outcomes) as Outcome[]).flatMap((outcome) => {
    const count = all.filter((one) => one === outcome).length;
    return count > 0 ? [`${count} ${outcome}`] : [];
  });
  return html`<figure class="machine">
<figcaption><h3>${machine.name}</h3><span class="soft">${machine.source} · ${tally.join(', ')}</span></figcaption>
<div class="wide" tabindex="0" role="group" aria-label="${machine.name}"><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="group" aria-label="${machine.name}: ${tally.join(', ')}">
<circle class="start" cx="${start[0]}" cy="${start[1]}" r="5"/>
${arrows.map((arrow) => drawnArrow(arrow, rows))}${boxes.map((box) => drawnBox(box, machine, rows))}</svg></div>
${rulesOf(machine, rows)}
</figure>
`;
}

function drawnArrow({ move, path, head, words: [x, y], anchor }: Arrow, rows: Rows) {
  const by = Object.entries(move.by);
  const outcome = worst(by.map(([, proof]) => outcomeOf(proof, rows)));
  const name = `${move.from ?? 'nothing'} → ${move.to}`;
  return html`<path class="move" data-tone="${outcomes[outcome].tone}" d="${path}"/><path class="head" data-tone="${outcomes[outcome].tone}" d="${head}"/>
${by.map(([word, proof], index) =>
  line(
    word,
    `${name}, ${word}`,
    proof,
    rows,
    raw(`x="${x}" y="${y - (by.length - 1 - index) * lineHeight}" text-anchor="${anchor}"`),
  ),
)}
`;
}

const drawnBox = (
  { state, x, y, height }: Box,
  { states }: Machine,
  rows: Rows,
) => html`<rect class="state" x="${x}" y="${y}" width="${boxWidth}" height="${height}" rx="5"/>
<text class="name" x="${x + boxWidth / 2}" y="${y + 17}" text-anchor="middle">${state}</text>
${Object.entries(states[state] ?? {}).map(([word, proof], index) =>
  line(word, `${state}, ${word}`, proof, rows, raw(`x="${x + 9}" y="${y + 32 + index * lineHeight}"`)),
)}
`;

/** A label of the picture links to the requirement that proves it. */
function line(word: string, name: string, proof: Proof | undefined, rows: Rows, place: ReturnType<typeof raw>) {
  const outcome = outcomeOf(proof, rows);
  const { sign, tone } = outcomes[outcome];
  const text = html`<text data-tone="${tone}" ${place}>${sign} ${word}</text>`;
  const row = proof && rows.get(idOf(proof));
  if (!row) return text;
  return html`<a href="#${addressOf(row)}" aria-label="${name}: ${outcome}">${text}</a>`;
}

const addressOf = (row: RequirementRow): string => (hasFinding(row) ? findingId(row) : row.id);

function rulesOf({ rules }: Machine, rows: Rows) {
  const judged = Object.entries(rules);
  if (judged.length === 0) return '';
  return html`<p class="rules">${judged.map(([word, proof]) => {
    const outcome = outcomeOf(proof, rows);
    const row = rows.get(idOf(proof));
    const text = `${outcomes[outcome].sign} ${word}`;
    return html`<span data-tone="${outcomes[outcome].tone}" title="${outcome}">${row ? html`<a href="#${addressOf(row)}">${text}</a>` : text}</span> `;
  })}</p>`;
}
