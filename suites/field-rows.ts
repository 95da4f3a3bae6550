import type { FieldRule } from '../schemas/field-rules.ts';

/** A row for each of some rules, under the requirement that it states: of those that say what is accepted, and of the others. */
export const fieldRowsFor =
  <Requirement extends string>() =>
  <RowOf>(rules: readonly FieldRule[], rowOf: (rule: FieldRule) => RowOf) => {
    const rowsOf = (isAccepted: boolean): Readonly<Record<string, RowOf & { readonly proves: Requirement }>> =>
      Object.fromEntries(
        rules
          .filter((rule) => rule.isAccepted === isAccepted)
          .map((rule) => [rule.requirement, { ...rowOf(rule), proves: rule.requirement as Requirement }]),
      );
    return { accepted: rowsOf(true), refused: rowsOf(false) };
  };
