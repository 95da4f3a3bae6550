import type fc from 'fast-check';
import { type FieldRule, fieldRulesOf, sampleOf } from '../../schemas/field-rules.ts';
import { type FieldValue, fieldExamples, fieldValues } from '../field-values.ts';
import type { InvoiceDraft } from './draft.ts';
import { base, type InvoicePair, inHeader } from './invoice-pair.ts';
import { plainInvoice } from './plain-invoice.ts';

/** The rules of the request schema for header members. */
export const headerRules = fieldRulesOf('invoice-request').filter(({ path }) => path.length === 1);

const memberOf = ({ path: [member = ''] }: FieldRule): string => member;

const withValue = (rule: FieldRule, { put }: FieldValue): Pick<InvoiceDraft, 'raw' | 'without'> =>
  put === undefined ? { without: [memberOf(rule)] } : { raw: { [memberOf(rule)]: put } };

/** Members that depend on another one. */
const restsOn: Readonly<Record<string, string>> = { manifest_quantity_unit_type: 'manifest_quantity' };

const beside = (rule: FieldRule): Partial<InvoiceDraft> =>
  memberOf(rule).startsWith('manifest_quantity') ? { manifestQuantity: 3 } : {};

export const forbiddingRules = headerRules.filter(({ isAccepted }) => !isAccepted);

type FieldRuleId = `${'invoice' | 'charge' | 'party'}-${string}-${'required' | 'refused'}`;

/** Invoices that break a schema rule of a header member. */
export const fieldPairs: Readonly<Record<FieldRuleId, fc.Arbitrary<InvoicePair>>> = Object.fromEntries(
  forbiddingRules.map((rule) => [
    rule.requirement,
    inHeader(
      rule.requirement,
      fieldValues(rule).map((value) => withValue(rule, value)),
      beside(rule),
    ),
  ]),
);

/** One pair for each listed value of the rule. */
export const fieldPairExamples = (rule: FieldRule): readonly InvoicePair[] =>
  fieldExamples(rule).map((value) => {
    const valid = { ...plainInvoice, ...beside(rule) };
    return { mistake: rule.requirement, valid, broken: { ...valid, ...withValue(rule, value) } };
  });

const optional = headerRules.filter(({ keyword, node }) => keyword === 'optional' && sampleOf(node) !== undefined);
const samples = Object.fromEntries(optional.map((rule) => [memberOf(rule), sampleOf(rule.node)]));

interface Allowed {
  readonly given: fc.Arbitrary<InvoiceDraft>;
  readonly examples?: readonly InvoiceDraft[];
  /** The same draft without the allowed value. */
  readonly control: (draft: InvoiceDraft) => InvoiceDraft;
}

/** Invoices that a rule accepts; undefined if the schema has no such values. */
export function allowedInvoice(rule: FieldRule): Allowed | undefined {
  const drafts = base({ details: false });
  if (optional.includes(rule)) {
    const left = [memberOf(rule), ...Object.keys(restsOn).filter((name) => restsOn[name] === memberOf(rule))];
    const leaving = (draft: InvoiceDraft): InvoiceDraft => ({ ...draft, raw: samples, without: left });
    return {
      given: drafts.map(leaving),
      examples: [leaving(plainInvoice)],
      control: (draft) => ({ ...draft, without: [] }),
    };
  }
  const isRange = rule.keyword === 'valid' && rule.node.maxLength !== undefined;
  if (!rule.isAccepted || !(isRange || ['null', 'values'].includes(rule.keyword))) return undefined;
  return {
    given: fieldValues(rule).chain((value) => drafts.map((draft) => ({ ...draft, ...withValue(rule, value) }))),
    examples: fieldExamples(rule).map((value) => ({ ...plainInvoice, ...withValue(rule, value) })),
    control: ({ raw: _, ...draft }) => draft,
  };
}
