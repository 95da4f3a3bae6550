import type { CustomsCall } from '../../../reference/customs/operation.ts';
import { siblingRow } from '../../../reference/customs/siblings/rows.ts';
import type { Row } from '../../../reference/customs/siblings/seed.ts';
import type { Override } from '../../../reference/seam.ts';
import { type ChangeId, changes } from '../../../schemas/customs/changes.ts';
import { after, type FaultRow, type FaultsOf } from '../../fault.ts';
import { type Change, type Described, described } from '../../json.ts';

/** Which rows of an operation a fault is about; the words follow the operation. */
export type Place = Described & ((row: Row, call: CustomsCall) => boolean);

export const everywhere: Place = described('', () => true);

export const onLaterPages: Place = described(
  ' on later pages',
  (_row, { url }) => Number(url.searchParams.get('page')) > 1,
);

export const whereIs = (name: string, value: unknown): Place =>
  described(` in rows whose ${name} is ${value}`, (row) => row[name] === value);

/** Changes what rows of an operation show. */
export const rowsAt = (at: string, place: Place, change: Change): Override =>
  after(siblingRow, (shown, call, asked, _resource, row) => (asked === at && place(row, call) ? change(shown) : shown));

/** Faults that differ by data, in the operation that a change of the change history is about. */
export const faultsAt =
  <Data extends readonly unknown[]>(rowOf: (at: string, ...data: Data) => Omit<FaultRow, 'breaks'>) =>
  <const Rows extends Readonly<Record<string, Readonly<Data>>>>(breaks: ChangeId, rows: Rows): FaultsOf<Rows> =>
    Object.fromEntries(
      Object.entries(rows).map(([id, data]) => [id, { breaks, ...rowOf(changes[breaks].at, ...(data as Data)) }]),
    ) as FaultsOf<Rows>;
