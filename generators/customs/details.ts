import fc from 'fast-check';
import { incoterms } from './draft.ts';
import { invoiceDate } from './invoice-header.ts';

/**
 * Optional members of the header, by their names in camel case. All but the date are sent as they are drawn. Adding a row
 * draws and sends one more.
 */
const details = {
  incoterm: fc.constantFrom(...incoterms),
  isRelatedParties: fc.boolean(),
  invoiceDate: fc.option(invoiceDate, { freq: 8 }),
  manifestQuantity: fc.integer({ min: 1, max: 9999 }),
  manifestQuantityUnitType: fc.constant<string>('CARTON'),
};

type Name = keyof typeof details;

export type Details = {
  readonly [Member in Name]?: (typeof details)[Member] extends fc.Arbitrary<infer Drawn> ? Drawn : never;
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

/** Any value of the detail that a request names so; undefined: it is no detail. */
export function detailNamed(member: string): fc.Arbitrary<Details> | undefined {
  const name = names.find((one) => snakeCase(one) === member);
  return name && (details[name] as fc.Arbitrary<unknown>).map((value) => ({ [name]: value }));
}

function sometimes(name: Name): fc.Arbitrary<unknown> {
  if (name === 'manifestQuantityUnitType') return fc.boolean().map((unit) => (unit ? 'CARTON' : undefined));
  return fc.option<unknown, undefined>(details[name], { nil: undefined, freq: 2 });
}

/** A unit alone has no meaning. */
const withoutLoneUnit = ({ manifestQuantityUnitType: unit, ...others }: Details): Details => ({
  ...others,
  ...(unit !== undefined && others.manifestQuantity !== undefined && { manifestQuantityUnitType: unit }),
});

/** Any of them, each present or absent. */
export const anyDetails: fc.Arbitrary<Details> = fc
  .tuple(...names.map(sometimes))
  .map((values) =>
    names.flatMap((name, n): [string, unknown][] => (values[n] === undefined ? [] : [[name, values[n]]])),
  )
  .map((drawn) => withoutLoneUnit(Object.fromEntries(drawn)));
