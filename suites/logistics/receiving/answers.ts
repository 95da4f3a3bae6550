import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { type ReceiveCase, type ReceiveRow, receiveCases, receiveTable } from '../../../generators/receive.ts';
import { check, family } from '../check.ts';
import { simulating } from './receiving.ts';

interface Plan {
  readonly where: (row: ReceiveRow) => boolean;
}

const receiveOne = async (api: LogisticsApi, { inbound, receive }: ReceiveCase): Promise<Exchange> => {
  const { inbounds } = await api.main();
  return inbounds.receive(await inbounds.arrange(inbound), receive);
};

/** "202 Accepted", written beside the operation. */
const answers202 = family(({ where }: Plan) => ({
  needs: simulating,
  given: receiveCases(where),
  examples: receiveTable(where),
  cases: 12,
  when: receiveOne,
  then: (answer: Exchange, expect) => expect(answer).status([202], expect.why),
}));

const withoutBody = check({
  proves: 'receive-body-optional',
  needs: simulating,
  given: receiveCases(() => true).map(({ row, inbound }): ReceiveCase => ({ row, inbound })),
  cases: 8,
  when: receiveOne,
  then: (answer: Exchange, expect) => expect(answer).status([202], 'the body is optional'),
});

const plain = ({ lot, reserveCase }: ReceiveRow): boolean => lot === 'none' && reserveCase === 'absent';

/** Whatever else a fault answers, the three types are each accepted with the scenarios that they all support. */
const types = check({
  proves: 'receive-types',
  needs: simulating,
  given: receiveCases((row) => plain(row) && row.receiveType !== 'default' && row.listed === 'none'),
  examples: receiveTable(({ receiveType, listed }) => receiveType !== 'default' && listed === 'none'),
  cases: 12,
  when: receiveOne,
  then: (answer: Exchange, expect) => expect(answer).accepted('receiveType is one of the three that are written'),
});

export const receiveAnswerChecks = [
  ...answers202({ 'receive-answers-202': { where: () => true } }),
  withoutBody,
  types,
  ...answers202({
    'receive-none-answers-202': { where: ({ scenario }) => scenario === 'NONE' },
    'receive-reserve-case-accepted': { where: ({ reserveCase }) => reserveCase !== 'absent' },
  }),
];
