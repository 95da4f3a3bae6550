import fc from 'fast-check';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { isRefused } from '../../../engine/wire/exchange.ts';
import { inbound } from '../../../generators/inbound.ts';
import { type ReceiveCase, type ReceiveRow, receiveCases, receiveTable } from '../../../generators/receive.ts';
import { check } from '../check.ts';
import { concerned, controlCame, nothingCame, someCame } from './receive-judge.ts';
import { receives } from './receives.ts';
import { counting, receiveAll } from './receiving.ts';

const both = ['/available', '/onHand'] as const;
const fullASN = ({ receiveType, scenario }: ReceiveRow): boolean =>
  scenario === 'FULL' && (receiveType === 'ASN' || receiveType === 'default');

const fullOnHand = receives({ 'receive-full-on-hand': { where: fullASN, fates: ['full'], counts: ['/onHand'] } });

const fullAvailable = receives({
  'receive-full-available': { where: fullASN, fates: ['full'], counts: ['/available'] },
});

const fullOfUnits = receives({
  'receive-full-unit-receiving': {
    where: ({ receiveType, scenario }) => receiveType === 'UNIT_RECEIVING' && scenario === 'FULL',
    fates: ['full'],
    counts: both,
  },
});

/** How a case pack counts is open; that some of it is counted is not. */
const fullOfCasePacks = receives({
  'receive-full-case-pack': {
    where: ({ receiveType, scenario, reserveCase }) =>
      receiveType === 'CASE_PACK_RECEIVING' && scenario === 'FULL' && reserveCase !== 'true',
    fates: ['some'],
    counts: ['/onHand'],
  },
});

const explicit = ({ scenario }: ReceiveRow): boolean => scenario === 'EXPLICIT_QTY';

const below = receives({
  'receive-explicit-below': {
    where: (row) => explicit(row) && row.quantity !== 'above',
    fates: ['below', 'at'],
    counts: both,
  },
});

const above = receives({
  'receive-explicit-above': {
    where: (row) => explicit(row) && (row.quantity === 'above' || row.quantity === 'mixed'),
    fates: ['above'],
    counts: both,
  },
});

const rest = receives({
  'receive-explicit-rest-in-full': {
    where: (row) => explicit(row) && row.listed !== 'all',
    fates: ['rest'],
    counts: both,
  },
});

const listed = receives({
  'receive-partial-listed': { where: ({ scenario }) => scenario === 'PARTIAL', fates: ['listed'], counts: both },
});

/** The listed products are the control: that they came in shows that the receive was worked through. */
const skipped = check({
  proves: 'receive-partial-skips-others',
  needs: counting,
  given: fc.array(
    receiveCases(({ scenario, listed: which }) => scenario === 'PARTIAL' && which !== 'all'),
    { minLength: 1, maxLength: 6 },
  ),
  examples: [receiveTable(({ scenario, listed: which }) => scenario === 'PARTIAL' && which !== 'all')],
  cases: 4,
  when: async (api, all: readonly ReceiveCase[]) => receiveAll(api, await api.main(), all),
  then(outcomes, expect, all: readonly ReceiveCase[]) {
    for (const [index, { answer, counts }] of outcomes.entries()) {
      const receiveCase = all[index];
      if (!receiveCase) continue;
      expect.premise(answer).accepted();
      const [taken, left] = [
        concerned(receiveCase, { fates: ['listed'] }),
        concerned(receiveCase, { fates: ['skipped'] }),
      ];
      nothingCame(receiveCase.inbound, counts, expect, expect.why, left);
      if (!taken.some((product) => someCame(counts[product]))) expect.unexercised('no listed SKU came in either');
    }
  },
});

const none = ({ scenario }: ReceiveRow): boolean => scenario === 'NONE';

const nothing = check({
  proves: 'receive-none-nothing',
  needs: counting,
  given: fc.array(receiveCases(none), { minLength: 1, maxLength: 6 }),
  examples: [receiveTable(none)],
  cases: 3,
  async when(api, all: readonly ReceiveCase[]) {
    const control = all.slice(0, 1).map(({ inbound }) => ({ inbound }));
    return receiveAll(api, await api.main(), [...control, ...all]);
  },
  then([control, ...outcomes], expect, all) {
    for (const [index, { answer, counts }] of outcomes.entries()) {
      expect.premise(answer).accepted();
      const receiveCase = all[index];
      if (receiveCase) nothingCame(receiveCase.inbound, counts, expect, expect.why);
    }
    if (control) controlCame(control, expect);
  },
});

/** Nothing says that 0 must be accepted; where it is, it is the given quantity. */
const zero = check({
  id: 'receive-explicit-below-zero',
  proves: 'receive-explicit-below',
  needs: counting,
  given: fc.record({ draft: inbound(), receiveType: fc.constantFrom('ASN' as const, 'UNIT_RECEIVING' as const) }),
  examples: (['ASN', 'UNIT_RECEIVING'] as const).flatMap((receiveType) =>
    fc.sample(inbound(), { numRuns: 1, seed: 3 }).map((draft) => ({ draft, receiveType })),
  ),
  cases: 4,
  async when(api, { draft, receiveType }) {
    const receive = { receiveType, scenario: 'EXPLICIT_QTY', quantities: [{ product: 0, quantity: 0 }] } as const;
    const outcomes = await receiveAll(api, await api.main(), [{ inbound: draft, receive }]);
    const refused = outcomes.some(({ answer }) => isRefused(answer));
    if (refused) throw new Inapplicable('gap: whether a quantity may be 0 is not said; the target refuses it');
    return outcomes;
  },
  then([outcome], expect, { draft }) {
    if (!outcome) return expect.unexercised('nothing was received');
    expect.premise(outcome.answer).accepted('a quantity of 0 is accepted');
    nothingCame(draft, outcome.counts, expect, 'EXPLICIT_QTY receives listed SKUs at given quantities', [0]);
    if (!outcome.counts.some(someCame)) expect.unexercised('nothing else came in either');
  },
});

export const receiveQuantityChecks = [
  ...fullOnHand,
  ...fullAvailable,
  ...fullOfUnits,
  ...fullOfCasePacks,
  ...below,
  zero,
  ...above,
  ...rest,
  ...listed,
  skipped,
  nothing,
];
