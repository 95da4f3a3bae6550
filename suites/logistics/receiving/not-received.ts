/** Judges the products that a receive leaves out. */

import fc from 'fast-check';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { isRefused } from '../../../engine/wire/exchange.ts';
import { inbound } from '../../../generators/logistics/inbound.ts';
import {
  type ReceiveCase,
  type ReceiveDraft,
  type ReceiveRow,
  receiveCases,
  receiveTable,
} from '../../../generators/logistics/receives/receive.ts';
import { check, family } from '../check.ts';
import { concerned, controlReceived, nothingReceived, someReceived } from './judge.ts';
import { counting, receiveAll, receivedControl } from './outcome.ts';

const partial = ({ scenario, listed }: ReceiveRow): boolean => scenario === 'PARTIAL' && listed !== 'all';

/** The listed products are the control: their units show that the receive was processed. */
const skipped = check({
  proves: 'receive-partial-skips-others',
  needs: counting,
  given: fc.array(receiveCases(partial), { minLength: 1, maxLength: 6 }),
  examples: [receiveTable(partial)],
  cases: 4,
  when: async (api, all: readonly ReceiveCase[]) => receiveAll(api, all),
  then(outcomes, expect, all: readonly ReceiveCase[]) {
    for (const [index, { answer, counts }] of outcomes.entries()) {
      const receiveCase = all[index];
      if (!receiveCase) continue;
      expect.premise(answer).accepted();
      nothingReceived(receiveCase.inbound, counts, expect, concerned(receiveCase, { fates: ['skipped'] }));
      const taken = concerned(receiveCase, { fates: ['listed'] });
      if (!taken.some((product) => someReceived(counts[product])))
        expect.unexercised('no listed SKU was received either');
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
  when: async (api, all: readonly ReceiveCase[]) => ({
    control: await receivedControl(api),
    outcomes: await receiveAll(api, all),
  }),
  then({ control, outcomes }, expect, all) {
    for (const [index, { answer, counts }] of outcomes.entries()) {
      expect.premise(answer).accepted();
      const receiveCase = all[index];
      if (receiveCase) nothingReceived(receiveCase.inbound, counts, expect);
    }
    controlReceived(control, expect);
  },
});

const types = ['ASN', 'UNIT_RECEIVING'] as const;
const [sample] = fc.sample(inbound(), { numRuns: 1, seed: 3 });

interface Degenerate {
  readonly receive: ReceiveDraft;
  /** What the documents leave open. */
  readonly open: string;
  /** Products that must not be received; absent: all. */
  readonly products?: readonly number[];
}

/** A target need not accept such a list; if it does, the list applies. */
const takenLiterally = family(({ receive, open, products }: Degenerate) => ({
  needs: counting,
  given: fc.record({ draft: inbound(), receiveType: fc.constantFrom(...types) }),
  examples: sample && types.map((receiveType) => ({ draft: sample, receiveType })),
  async when(api, { draft, receiveType }) {
    const asked = { inbound: draft, receive: { receiveType, ...receive } };
    const [control, [outcome]] = [await receivedControl(api), await receiveAll(api, [asked])];
    if (outcome && isRefused(outcome.answer)) throw new Inapplicable(`gap: ${open}; the target refuses it`);
    return { control, outcome };
  },
  then({ control, outcome }, expect, { draft }) {
    if (!outcome) return expect.unexercised('nothing was received');
    expect.premise(outcome.answer).accepted('such a list is accepted');
    nothingReceived(draft, outcome.counts, expect, products);
    controlReceived(control, expect);
  },
}));

export const notReceivedChecks = [
  skipped,
  nothing,
  ...takenLiterally({
    'receive-explicit-below-zero': {
      receive: { scenario: 'EXPLICIT_QTY', quantities: [{ product: 0, quantity: 0 }] },
      open: 'the document does not say whether a quantity may be 0',
      products: [0],
      cases: 4,
    },
    'receive-partial-skips-others-of-empty-list': {
      receive: { scenario: 'PARTIAL', chosen: [] },
      open: 'the document does not say whether a list may be empty',
      cases: 3,
    },
  }),
];
