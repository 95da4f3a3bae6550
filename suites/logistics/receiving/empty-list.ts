import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { Inapplicable } from '../../../engine/judge/violation.ts';
import { isRefused } from '../../../engine/wire/exchange.ts';
import { type InboundDraft, inbound } from '../../../generators/inbound.ts';
import type { ReceiveDraft } from '../../../generators/receive.ts';
import { check } from '../check.ts';
import { controlCame, nothingCame } from './receive-judge.ts';
import { counting, receiveAll } from './receiving.ts';

interface Given {
  readonly draft: InboundDraft;
  readonly receiveType: 'ASN' | 'UNIT_RECEIVING';
}

const types = ['ASN', 'UNIT_RECEIVING'] as const;
const given: fc.Arbitrary<Given> = fc.record({ draft: inbound(), receiveType: fc.constantFrom(...types) });
const examples = types.flatMap((receiveType) =>
  fc.sample(inbound(), { numRuns: 1, seed: 5 }).map((draft) => ({ draft, receiveType })),
);

/** Nothing says that a list may be empty; where it is accepted, it lists nothing. The control is received without a body. */
async function receiveByEmptyList(api: LogisticsApi, { draft, receiveType }: Given) {
  const receive: ReceiveDraft = { receiveType, scenario: 'PARTIAL', chosen: [] };
  const outcomes = await receiveAll(api, await api.main(), [{ inbound: draft }, { inbound: draft, receive }]);
  if (outcomes[1] && isRefused(outcomes[1].answer))
    throw new Inapplicable('gap: whether a list may be empty is not said; the target refuses it');
  return outcomes;
}

const partial = check({
  id: 'receive-partial-skips-others-of-empty-list',
  proves: 'receive-partial-skips-others',
  needs: counting,
  given,
  examples,
  cases: 3,
  when: receiveByEmptyList,
  then([control, outcome], expect, { draft }) {
    if (!outcome) return expect.unexercised('nothing was received');
    expect.premise(outcome.answer).accepted('an empty list is accepted');
    nothingCame(draft, outcome.counts, expect, expect.why);
    if (control) controlCame(control, expect);
  },
});

export const receiveEmptyListChecks = [partial];
