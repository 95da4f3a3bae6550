import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldRulesOf } from '../schemas/field-rules.ts';
import { type SchemaName, validator } from '../schemas/index.ts';
import { fieldExamples, fieldValues } from './field-values.ts';

/** Valid bodies. */
const sound: Readonly<Partial<Record<SchemaName, object>>> = {
  'product-request': { name: 'Shirt', merchantSku: 'S-1' },
  'invoice-request': { invoice_number: '1', currency: 'USD', line_items: [] },
};

describe.each(Object.entries(sound))('values of members of %s', (name, body) => {
  const schema = name as SchemaName;
  const rules = fieldRulesOf(schema).filter(({ path, keyword, node }) => {
    const isRange = keyword === 'valid' && node.maxLength === undefined;
    return path.length === 1 && !isRange;
  });

  test.each(rules)(
    '$requirement ($path): the schema refuses what the rule forbids, and accepts what it allows',
    (rule) => {
      const [member = ''] = rule.path;
      const values = [...fieldExamples(rule), ...fc.sample(fieldValues(rule), { numRuns: 50, seed: 1 })];
      for (const value of values) {
        const { [member]: _, ...others } = body as Readonly<Record<string, unknown>>;
        const mistakes = validator(schema)('put' in value ? { ...others, [member]: value.put } : others);
        expect(mistakes.length === 0, JSON.stringify(value)).toBe(rule.isAccepted);
      }
    },
  );
});
