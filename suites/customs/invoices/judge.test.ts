import { expect, test } from 'vitest';
import { emptyNotes, expectFor } from '../../../engine/judge/expect.ts';
import { Unmet, Violation } from '../../../engine/judge/violation.ts';
import type { CustomsProfile } from '../../../schemas/target-profile.ts';
import { exchange } from '../../../test/sample-exchange.ts';
import { failureTells, invoiceRefused, requireFailure } from './judge.ts';

const target = { caps: {}, faultMode: {}, errors: { messagePointer: '/message' } } as unknown as CustomsProfile;
const judge = expectFor(target, emptyNotes(), 'the requirement');
const ended = (status: number) => ({ submission: exchange({ status }), end: 'disturbed' }) as const;

test.each([429, 503])('a %i that nobody asked for is no failure of the submission', (status) => {
  expect(() => requireFailure(ended(status), judge)).toThrow(Unmet);
  expect(() => failureTells(ended(status), judge, ['invoiceExists'])).toThrow(Unmet);
});

test('a target that answers 500 instead of a refusal is judged', () => {
  expect(() => invoiceRefused(ended(500), judge, 'unknown currency')).toThrow(Violation);
});
