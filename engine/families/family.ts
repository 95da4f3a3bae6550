import { type AnyCheck, type Catalogue, type CheckDraft, named, type Vocabulary } from '../run/check.ts';
import type { Monitor, MonitorDraft } from '../run/monitor.ts';
import type { Row, Rows } from './rows.ts';

/** What the checks of a family share: how they draw, send and judge. */
export type Shape<Words extends Vocabulary, Api, Given, Observed, Target> = Omit<
  CheckDraft<Words, Api, Given, Observed, Target>,
  'id' | 'proves' | 'why'
>;

/** What a row may say besides what its family asks for; `needs` add to those of the family, `cases` replace its number. */
type Besides<Words extends Vocabulary> = Pick<Row<Words, never>, 'proves' | 'why' | 'needs' | 'cases'>;

/** A family of a suite's own: `shapeOf` says how the check of a row sends and judges; each row becomes a check. */
export const familyFor =
  <Words extends Vocabulary, Api, Target>(catalogue: Catalogue) =>
  <Says extends object, Given, Observed>(
    shapeOf: (row: Says, proves: string) => Shape<Words, Api, Given, Observed, Target>,
  ) =>
  <Id extends string>(rows: Rows<Words, Id, Says & Besides<Words>>): readonly AnyCheck<Api>[] =>
    Object.entries<Says & Besides<Words>>(rows).map(([id, row]) => {
      const name = named({ ...row, id }, catalogue);
      const { needs = [] } = row;
      const shape = shapeOf(row, name.proves);
      const { cases = shape.cases } = row;
      return {
        ...shape,
        ...name,
        needs: [...(shape.needs ?? []), ...needs],
        ...(cases !== undefined && { cases }),
      };
    });

/** The same of monitors: `shapeOf` says which exchanges the monitor of a row looks at, and how it judges one. */
export const monitorsOfFamilyFor =
  <Words extends Vocabulary, Target>(catalogue: Catalogue) =>
  <Says extends object>(shapeOf: (row: Says) => Omit<MonitorDraft<Words, Target>, 'id' | 'proves' | 'why'>) =>
  <Id extends string>(rows: Rows<Words, Id, Says & Pick<Besides<Words>, 'proves' | 'why'>>): readonly Monitor[] =>
    Object.entries<Says & Pick<Besides<Words>, 'proves' | 'why'>>(rows).map(([id, row]) => {
      return { ...shapeOf(row), ...named({ ...row, id }, catalogue) };
    });
