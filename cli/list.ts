import { gaps } from '../requirements/gaps.ts';
import { requirements } from '../requirements/index.ts';
import { providerStates } from '../schemas/provider-states.ts';
import type { ListName, ListOptions } from './commands.ts';
import { knownIds } from './option.ts';
import { paragraph } from './paragraph.ts';
import { tagsOf } from './plan/tags.ts';

/** One entry of a list: its group, its id, its meaning and further notes. */
export interface Entry {
  readonly group: string;
  readonly id: string;
  readonly text: string;
  readonly notes: readonly string[];
  /** The whole entry, for `--json`. */
  readonly record: object;
}

export const lists = {
  requirements: listRequirements,
  checks: listChecks,
  gaps: listGaps,
  faults: listFaults,
  states: listStates,
} as const satisfies Record<ListName, () => readonly Entry[] | Promise<readonly Entry[]>>;

export async function list(what: ListName, { json, only }: ListOptions = {}): Promise<string> {
  const all = await lists[what]();
  const known = all.map(nameOf);
  const chosen = only === undefined ? known : knownIds('--only', only, known);
  const entries = all.filter((entry) => chosen.includes(nameOf(entry)));
  if (!json) return page(entries, what);
  const records = entries.map(({ record }) => record);
  return `${JSON.stringify(records, null, 2)}\n`;
}

/** A level may stand beside an id. */
const nameOf = ({ id }: Entry): string => id.split('  ')[0] ?? id;

/** Ids come first and are never broken, so that they can be searched for and copied. */
export function page(entries: readonly Entry[], noun: string): string {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  const sections = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, members]) => [`${group} (${members.length})`, ...members.map(paragraphs)].join('\n'));
  return `${[...sections, `${entries.length} ${noun}`].join('\n\n')}\n`;
}

const paragraphs = ({ id, text, notes }: Entry): string =>
  [`  ${id}`, paragraph(text, 4), ...notes.map((note) => paragraph(note, 4))].join('\n');

/** Loading all checks or all faults takes longer than the rest of the command line: only the lists that show them do. */
const allSuites = async () => Object.entries((await import('../suites/index.ts')).suites);

const allProofs = async () => (await allSuites()).flatMap(([, { checks, monitors }]) => [...checks, ...monitors]);

async function listRequirements(): Promise<readonly Entry[]> {
  const proofs = await allProofs();
  return Object.entries(requirements).map(([id, row]) => {
    const checks = proofs.filter(({ proves }) => proves === id).map((proof) => proof.id);
    const excluded = 'excluded' in row ? row.excluded : undefined;
    const state = excluded === undefined ? checksNote(checks) : `excluded: ${excluded}`;
    return {
      group: `${row.api} › ${row.area}`,
      id: `${id}  ${row.level.toUpperCase()}`,
      text: row.statement,
      notes: [row.source, state],
      record: { id, ...row, checks },
    };
  });
}

const checksNote = (ids: readonly string[]): string => (ids.length === 0 ? 'no check' : `checked by ${ids.join(', ')}`);

async function listChecks(): Promise<readonly Entry[]> {
  const { refuters } = await import('./prove/refuters.ts');
  return (await allSuites()).flatMap(([api, { checks, monitors }]) =>
    [
      ...checks.map((check) => ({ ...check, kind: 'check' })),
      ...monitors.map((monitor) => ({ ...monitor, kind: 'monitor' })),
    ].map((proof) => {
      const { id, proves, kind } = proof;
      const { area, level, statement } = requirements[proves as keyof typeof requirements];
      const needs = 'needs' in proof ? (proof.needs ?? []) : [];
      const refutedBy = refuters(proof);
      const tags = tagsOf(proof);
      return {
        group: `${api} › ${area}`,
        id: kind === 'monitor' ? `${id}  (on every exchange)` : id,
        text: `proves ${proves}: ${statement}`,
        notes: [
          `refuted by ${refutedBy.join(', ') || 'no fault'}`,
          ...(needs.length > 0 ? [`needs ${needs.join(', ')}`] : []),
          ...(tags.length > 0 ? [`tags ${tags.join(', ')}`] : []),
        ],
        record: { id, api, kind, proves, level, refutedBy, needs, tags },
      };
    }),
  );
}

function listGaps(): readonly Entry[] {
  return Object.entries(gaps).map(([id, gap]) => ({
    group: gap.api,
    id,
    text: gap.open,
    notes: [
      gap.bindings.length > 0 ? `closed by ${gap.bindings.join(', ')}` : 'no binding closes it',
      ...('default' in gap ? [`while unset: ${gap.default}`] : []),
      `the reference: ${gap.reference}`,
    ],
    record: { id, ...gap },
  }));
}

async function listFaults(): Promise<readonly Entry[]> {
  const { faults } = await import('../faults/index.ts');
  const proofs = await allProofs();
  return Object.entries(faults).map(([id, fault]) => {
    const checks = proofs.filter(({ proves }) => proves === fault.breaks).map((proof) => proof.id);
    const { area } = requirements[fault.breaks];
    return {
      group: `${fault.api} › ${area}`,
      id,
      text: fault.wrong,
      notes: [`breaks ${fault.breaks}`, `judged by ${checks.join(', ')}`],
      record: { id, ...fault, checks },
    };
  });
}

function listStates(): readonly Entry[] {
  return Object.entries(providerStates).map(([name, state]) => ({
    group: state.api === 'any' ? 'any API' : state.api,
    id: name,
    text: state.meaning,
    notes: [...members('params', state.params), ...members('response', state.answers)],
    record: { name, ...state },
  }));
}

const members = (kind: string, of: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(of).length === 0
    ? []
    : [
        `${kind}: ${Object.entries(of)
          .map(([name, meaning]) => `${name} (${meaning})`)
          .join(', ')}`,
      ];
