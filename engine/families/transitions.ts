import type { Expect } from '../judge/expect.ts';
import type { AnyCheck, Catalogue, Vocabulary } from '../run/check.ts';
import type { Exchange } from '../wire/exchange.ts';
import { checksOfRows, type Row, type Rows } from './rows.ts';

type RowOf<Words extends Vocabulary, Given> = Omit<Row<Words, Given>, 'given'> &
  Partial<Pick<Row<Words, Given>, 'given'>>;

/** A resource with states. `How` is what a row says: the situation that it starts from, and what happens. */
interface Stateful<Words extends Vocabulary, Api, Given, Scene, How> {
  readonly needs: readonly Words['need'][];
  /** What a row needs besides, such as the hook for its situation. */
  needsOf?(how: How): readonly Words['need'][];
  readonly given: Row<Words, Given>['given'];
  readonly cases: number;
  /** Brings one into the situation that the row starts from. @throws Unmet where that fails. */
  arrange(api: Api, given: Given, how: How): Promise<Scene>;
}

/** Something happens to it, and it reads as it then must. */
interface Moving<Words extends Vocabulary, Api, Given, Scene, Seen, Target, How>
  extends Stateful<Words, Api, Given, Scene, How> {
  move(api: Api, scene: Scene, how: How): Promise<Seen>;
  reads(seen: Seen, expect: Expect<Target>, how: How, given: Given): void;
}

/** What must not change it is tried, and it reads as before. */
interface Staying<Words extends Vocabulary, Api, Given, Scene, Look, Target, How>
  extends Stateful<Words, Api, Given, Scene, How> {
  look(api: Api, scene: Scene, how: How): Promise<Look>;
  /** The premise: it is in the situation before anything is tried. */
  isArranged(look: Look, expect: Expect<Target>, how: How, given: Given): void;
  unchanged(before: Look, after: Look, expect: Expect<Target>, how: How, given: Given): void;
}

interface StaysRow<Api, Scene, Target> {
  /** Each is tried, and after each it reads as before. */
  readonly tries: readonly ((api: Api, scene: Scene) => Promise<Exchange | undefined>)[];
  /** What holds of the answers. */
  readonly also?: ((answers: readonly Exchange[], expect: Expect<Target>) => void) | undefined;
}

const withDefaults = <Words extends Vocabulary, Given, How>(
  { given, cases }: Pick<Stateful<Words, never, Given, never, How>, 'given' | 'cases'>,
  rows: object,
) =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { given, cases, ...row }])) as Readonly<
    Record<string, Row<Words, Given> & How>
  >;

/** Every transition of the table happens. */
export const transitionsFor =
  <Words extends Vocabulary, Api, Target>(catalogue: Catalogue) =>
  <Given, Scene, Seen, How>(resource: Moving<Words, Api, Given, Scene, Seen, Target, How>) =>
  <Id extends string>(rows: Rows<Words, Id, RowOf<Words, Given> & How>): readonly AnyCheck<Api>[] =>
    checksOfRows(withDefaults<Words, Given, How>(resource, rows), catalogue, (row) => ({
      needs: [...resource.needs, ...(resource.needsOf?.(row) ?? [])],
      when: async (api: Api, given: Given) => resource.move(api, await resource.arrange(api, given, row), row),
      then: (seen: Seen, expect: Expect<Target>, given: Given) => resource.reads(seen, expect, row, given),
    }));

/** No forbidden transition happens: each way to it is tried. */
export const staysFor =
  <Words extends Vocabulary, Api, Target>(catalogue: Catalogue) =>
  <Given, Scene, Look, How>(resource: Staying<Words, Api, Given, Scene, Look, Target, How>) =>
  <Id extends string>(
    rows: Rows<Words, Id, RowOf<Words, Given> & How & StaysRow<Api, Scene, Target>>,
  ): readonly AnyCheck<Api>[] =>
    checksOfRows(withDefaults<Words, Given, How & StaysRow<Api, Scene, Target>>(resource, rows), catalogue, (row) => ({
      needs: [...resource.needs, ...(resource.needsOf?.(row) ?? [])],
      async when(api: Api, given: Given) {
        const scene = await resource.arrange(api, given, row);
        const looks = [await resource.look(api, scene, row)];
        const answers: Exchange[] = [];
        for (const attempt of row.tries) {
          const answer = await attempt(api, scene);
          if (answer) answers.push(answer);
          looks.push(await resource.look(api, scene, row));
        }
        return { looks, answers };
      },
      then({ looks: [before, ...after], answers }, expect: Expect<Target>, given: Given) {
        if (before === undefined) return;
        resource.isArranged(before, expect, row, given);
        row.also?.(answers, expect);
        for (const look of after) resource.unchanged(before, look, expect, row, given);
      },
    }));
