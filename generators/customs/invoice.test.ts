import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { violations } from '../../model/customs/invoice-rules.ts';
import { type InvoiceDraft, incoterms } from './draft.ts';
import { invoice, wholeSpace } from './invoice.ts';

const many = { numRuns: 3000, seed: 1 };
const everything = invoice(wholeSpace);

describe('valid invoices', () => {
  test('break no rule', () => {
    const valid = (draft: InvoiceDraft) => violations(draft).length === 0;
    fc.assert(fc.property(invoice(), valid), { numRuns: 1000 });
    fc.assert(fc.property(everything, valid), { numRuns: 1000 });
    fc.assert(fc.property(invoice({ ...wholeSpace, lines: 1000 }), valid), { numRuns: 5 });
    fc.assert(
      fc.property(invoice({ shipment: 'none' }), (draft) => violations(draft, { shipmentless: true }).length === 0),
    );
  });

  test('are the same for the same seed', () => {
    const drawn = () => JSON.stringify(fc.sample(everything, { numRuns: 200, seed: 42 }));
    expect(drawn()).toBe(drawn());
  });

  test('are plain objects, deeply equal to parsed JSON', () => {
    fc.assert(
      fc.property(everything, (draft) => {
        expect(JSON.parse(JSON.stringify(draft))).toStrictEqual(draft);
      }),
    );
  });

  test('need only a shipment by default', () => {
    for (const draft of fc.sample(invoice(), many)) {
      expect(draft.shipment).toEqual({ by: 'id', which: 'main' });
      expect(draft.parties ?? draft.attributes ?? draft.proration).toBeUndefined();
      expect(draft.lines.every((line) => line.product === undefined && line.container === undefined)).toBe(true);
    }
  });

  test('reach the whole space', () => {
    const drafts = fc.sample(everything, many);
    const lines = drafts.flatMap((draft) => draft.lines);
    expect(new Set(drafts.map(({ incoterm }) => incoterm))).toEqual(new Set([undefined, ...incoterms]));
    expect(new Set(drafts.map(({ isRelatedParties }) => isRelatedParties))).toEqual(new Set([undefined, true, false]));
    expect(new Set(drafts.map(({ shipment }) => shipment?.by))).toEqual(new Set(['id', 'ref']));
    for (const seen of [
      drafts.some(({ invoiceDate }) => invoiceDate === null),
      drafts.some(({ parties }) => parties === null),
      drafts.some(({ parties }) => parties?.length === 3),
      drafts.some(({ proration }) => proration),
      drafts.some(({ chargeAdjustments }) => chargeAdjustments?.length === 3),
      drafts.some(({ chargeAdjustments }) => chargeAdjustments?.some(({ appliedAs }) => appliedAs === 'percentage')),
      drafts.some(({ totalGrossWeight, totalNetWeight }) => totalGrossWeight && totalNetWeight),
      drafts.some(({ totalGrossWeight, totalNetWeight }) => !totalGrossWeight && totalNetWeight),
      drafts.some(({ attributes }) => attributes?.as === 'array' && attributes.entries.length === 2),
      drafts.some(({ manifestQuantity, manifestQuantityUnitType: unit }) => manifestQuantity && unit === undefined),
      drafts.some((draft) => draft.lines.length > 30),
      lines.some(({ quantity }) => quantity?.unit === 'other'),
      lines.some(({ weight, netWeight, netNetWeight }) => weight && netWeight && netNetWeight),
      lines.some(({ container }) => container),
      lines.some(({ pricePerUnit, value }) => pricePerUnit && value),
      lines.some(({ pricePerUnit, value }) => !pricePerUnit && !value),
    ]) {
      expect(seen).toBe(true);
    }
    expect(new Set(lines.map(({ product }) => JSON.stringify(product))).size).toBe(4);
  });

  test('are plain: whole quantities, prices of two decimals at most, and numbers of common characters', () => {
    for (const { invoiceNumber = '', lines, ...header } of fc.sample(everything, many)) {
      const weights = [header.totalGrossWeight, header.totalNetWeight];
      for (const { quantity, pricePerUnit, value, purchaseOrderNumber = '', poLineItemNumber = '', ...line } of lines) {
        expect(String(quantity?.value)).toMatch(/^\d{1,2}$/);
        for (const money of [pricePerUnit, value]) expect(money?.amount ?? '1').toMatch(/^\d{1,6}$/);
        expect(`${invoiceNumber}${purchaseOrderNumber}${poLineItemNumber}`).toMatch(/^[\w ./-]{0,30}$/);
        weights.push(line.weight, line.netWeight, line.netNetWeight);
        expect(Number(line.netWeight?.value ?? 0)).toBeLessThanOrEqual(Number(line.weight?.value ?? Infinity));
        expect(Number(line.netNetWeight?.value ?? 0)).toBeLessThanOrEqual(Number(line.netWeight?.value ?? Infinity));
      }
      for (const weight of weights) expect(weight?.value ?? '1').toMatch(/^\d{1,5}(\.\d{1,2})?$/);
    }
  });

  test('are consistent: value is price times quantity, net is not above gross', () => {
    for (const { lines, totalGrossWeight, totalNetWeight } of fc.sample(everything, many)) {
      expect(Number(totalNetWeight?.value ?? 0)).toBeLessThanOrEqual(Number(totalGrossWeight?.value ?? Infinity));
      for (const { quantity, pricePerUnit, value } of lines) {
        if (!pricePerUnit || !value) continue;
        expect(BigInt(value.amount)).toBe(BigInt(pricePerUnit.amount) * BigInt(quantity?.value ?? 0));
      }
    }
  });
});

/** How often a property is evaluated after its first failure, and the resulting draft. */
function shrink(draft: fc.Arbitrary<InvoiceDraft>, holds: (draft: InvoiceDraft) => boolean, seed: number) {
  let evaluations = 0;
  let failed = false;
  const details = fc.check(
    fc.property(draft, (value) => {
      if (failed) evaluations++;
      if (holds(value)) return true;
      failed = true;
      return false;
    }),
    { seed, numRuns: 200 },
  );
  return { evaluations, smallest: details.counterexample?.[0] };
}

describe('shrinking', () => {
  test('an invoice of up to 1,000 lines shrinks to the boundary', () => {
    for (let seed = 0; seed < 5; seed++) {
      const lines = fc.integer({ min: 1, max: 1000 });
      const result = shrink(invoice({ lines }), (draft) => draft.lines.length < 700, seed);
      expect(result.smallest?.lines).toHaveLength(700);
      expect(result.evaluations).toBeLessThanOrEqual(100);
    }
  });

  test('irrelevant members shrink away', () => {
    const result = shrink(everything, ({ incoterm }) => incoterm !== 'FOB', 7);
    expect(result.smallest).toEqual({
      currency: { nth: 0 },
      lines: [{ quantity: { value: '1', unit: 'main' }, value: { amount: '1' } }],
      shipment: { by: 'id', which: 'main' },
      incoterm: 'FOB',
    });
  });
});
