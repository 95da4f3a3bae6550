/** Judges the response of simulate-receive. */

import type fc from 'fast-check';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import {
  type ReceiveCase,
  type ReceiveRow,
  receiveCases,
  receiveTable,
} from '../../../generators/logistics/receives/receive.ts';
import type { Statuses } from '../../../schemas/target-profile.ts';
import { family } from '../check.ts';
import { receiveOnce, simulating } from './outcome.ts';

interface Answered {
  /** Rows of the pairwise table that always run; absent: none. */
  readonly where?: (row: ReceiveRow) => boolean;
  /** Absent: cases of these rows. */
  readonly given?: fc.Arbitrary<ReceiveCase>;
  /** Absent: the documented 202 Accepted. */
  readonly statuses?: Statuses;
}

const answers = family(({ where, given, statuses = [202] }: Answered) => ({
  needs: simulating,
  given: given ?? receiveCases(where ?? (() => true)),
  examples: where && receiveTable(where),
  cases: 12,
  when: async (api, receiveCase): Promise<Exchange> => (await receiveOnce(api, receiveCase)).answer,
  then: (answer: Exchange, expect) => expect(answer).status(statuses),
}));

const isTyped = ({ receiveType, listed }: ReceiveRow): boolean => receiveType !== 'default' && listed === 'none';
const isPlain = ({ lot, reserveCase }: ReceiveRow): boolean => lot === 'none' && reserveCase === 'absent';

export const receiveAnswerChecks = answers({
  'receive-answers-202': { where: () => true },
  'receive-body-optional': {
    given: receiveCases(() => true).map(({ row, inbound }): ReceiveCase => ({ row, inbound })),
    cases: 8,
  },
  // Each of the three types is accepted with the scenarios that all of them support.
  'receive-types': { where: isTyped, given: receiveCases((row) => isTyped(row) && isPlain(row)), statuses: ['2xx'] },
  'receive-none-answers-202': { where: ({ scenario }) => scenario === 'NONE' },
  'receive-reserve-case-accepted': { where: ({ reserveCase }) => reserveCase !== 'absent' },
});
