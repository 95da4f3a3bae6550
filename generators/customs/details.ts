import fc from 'fast-check';
import { incoterms } from './draft.ts';
import { invoiceDate } from './invoice-header.ts';

const sometimes = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

/**
 * Optional members of the header, by their names in camel case. All but the date are sent as they are drawn. Adding a row
 * draws and sends one more.
 */
const details = {
  incoterm: sometimes(fc.constantFrom(...incoterms)),
  isRelatedParties: sometimes(fc.boolean()),
  invoiceDate: sometimes(fc.option(invoiceDate, { freq: 8 })),
  manifestQuantity: sometimes(fc.integer({ min: 1, max: 9999 })),
  manifestQuantityUnitType: fc.boolean().map((unit): string | undefined => (unit ? 'CARTON' : undefined)),
};

type Name = keyof typeof details;

export type Details = {
  readonly [Member in Name]?: Exclude<
    (typeof details)[Member] extends fc.Arbitrary<infer Drawn> ? Drawn : never,
    undefined
  >;
};

const names = Object.keys(details) as readonly Name[];

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The details of a draft that are sent as they were drawn, by their names in a request. */
export const sentDetails = ({
  invoiceDate: _,
  ...draft
}: Details): Readonly<Record<string, string | number | boolean>> =>
  Object.fromEntries(
    names
      .filter((name) => name !== 'invoiceDate')
      .flatMap((name) => (draft[name] === undefined ? [] : [[snakeCase(name), draft[name]]])),
  );

/** A unit alone has no meaning. */
const withoutLoneUnit = ({ manifestQuantityUnitType: unit, ...others }: Details): Details => ({
  ...others,
  ...(unit !== undefined && others.manifestQuantity !== undefined && { manifestQuantityUnitType: unit }),
});

/** Any of them, each present or absent. */
export const anyDetails: fc.Arbitrary<Details> = fc
  .tuple(...names.map((name): fc.Arbitrary<unknown> => details[name]))
  .map((values) =>
    names.flatMap((name, n): [string, unknown][] => (values[n] === undefined ? [] : [[name, values[n]]])),
  )
  .map((drawn) => withoutLoneUnit(Object.fromEntries(drawn)));
