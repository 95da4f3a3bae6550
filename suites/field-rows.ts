import type { FieldRule } from '../schemas/field-rules.ts';

/**
 * A row for each rule, keyed by the requirement that it states.
 * @param rowOf undefined: the rule has checks of its own.
 */
export const fieldRowsFor =
  <Requirement extends string>() =>
  <RowOf>(
    rules: readonly FieldRule[],
    rowOf: (rule: FieldRule) => RowOf | undefined,
  ): Readonly<Record<string, RowOf & { readonly proves: Requirement }>> =>
    Object.fromEntries(
      rules.flatMap((rule) => {
        const row = rowOf(rule);
        return row ? [[rule.requirement, { ...row, proves: rule.requirement as Requirement }]] : [];
      }),
    );
