import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FieldRule, fieldRulesOf } from '../schemas/field-rules.ts';
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

const nodes = {
  'a range of integers': { type: 'integer', minimum: 1, maximum: 9 },
  'a lower end': { type: 'number', minimum: 0 },
  'an upper end': { type: 'number', maximum: 100 },
  'a pattern': { type: 'string', pattern: '^[A-Z]{2}$', examples: ['US', 'DE'] },
} as const;

test.each(Object.entries(nodes))(
  '%s: forbidden values break exactly the keyword, allowed ones keep to all',
  (_, node) => {
    const isValid = new Ajv2020().compile(node);
    const keywords = (['minimum', 'maximum', 'pattern'] as const).filter((keyword) => keyword in node);
    for (const keyword of ['valid', ...keywords] as const) {
      const isAccepted = keyword === 'valid';
      const about = { path: ['x'], isRequired: false, isNullAbsent: true };
      const rule: FieldRule = { requirement: keyword, node, keyword, isAccepted, ...about };
      const values = fieldExamples(rule);
      expect(values.length).toBeGreaterThan(1);
      for (const { put } of values) {
        expect(isValid(put), JSON.stringify(put)).toBe(isAccepted);
        expect(new Ajv2020().compile({ type: node.type })(put)).toBe(true);
      }
    }
  },
);
