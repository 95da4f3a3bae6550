import type { JsonObject } from '../../../reference/fields.ts';
import { conflict, notFound } from '../../../reference/http/problem.ts';
import { noBody } from '../../../reference/http/request-body.ts';
import type { InboundShipment } from '../../../reference/logistics/inbounds/inbound.ts';
import { receiveInbound } from '../../../reference/logistics/inbounds/operations.ts';
import { planReceive, simulateReceive } from '../../../reference/logistics/inbounds/receiving.ts';
import { after, before, breaking, type FaultRows } from '../../fault.ts';
import { answeredTo, asOwner, ofUnknown, onForeign } from '../inbounds/named-inbound.ts';
import { answering, with400, with403 } from '../owned.ts';
import { inFull, receiveUnrequested } from './unrequested.ts';

/** Shipments that another account has received. */
const taken = new WeakSet<InboundShipment>();

type Test = (body: JsonObject) => boolean;

const accepted = answering('202', { status: 202 });

const answers200 = (test: Test) =>
  after(simulateReceive, (answer, { body }) => (test(body) ? { ...answer, status: 200 } : answer));

/** Also receives other shipments with the requested one. */
const takesAlong = (
  others: (inbound: InboundShipment, all: readonly InboundShipment[]) => readonly InboundShipment[],
) =>
  after(simulateReceive, (answer, { world }, inbound) => {
    const open = others(inbound, inbound.account.inbounds).filter((other) => other !== inbound && !other.received);
    for (const other of open) planReceive(world, other, inFull);
    return answer;
  });

/** Faults of the answers of simulate-receive, and of the shipments that it receives. */
export const receiveAnswerFaults = {
  'operation-served-without-success-status': {
    breaks: 'service-path-form',
    wrong: 'Answers 200 instead of 202 to simulate-receive.',
    by: answers200(() => true),
  },
  ...breaking('receive-answers-202', {
    'receive-answers-200': [
      'Answers 200 to simulate-receive with a body; 202 without one.',
      answers200((body) => body !== noBody),
    ],
    'receive-lists-answer-200': [
      'Answers 200 to EXPLICIT_QTY and PARTIAL, and 202 to everything else.',
      answers200(({ scenario }) => scenario === 'EXPLICIT_QTY' || scenario === 'PARTIAL'),
    ],
    'receive-answers-204': ['Answers 204 to simulate-receive.', after(simulateReceive, () => ({ status: 204 }))],
  }),
  ...answeredTo('simulate-receive of a shipment', receiveInbound, {
    'receive-unknown-answers-202': ['receive-unknown-shipment-404', 'unknown', accepted],
    'receive-unknown-answers-400': ['receive-unknown-shipment-404', 'unknown', with400],
    'receive-foreign-answers-403': ['receive-of-other-account-404', 'foreign', with403],
  }),
  'receive-unknown-none-answers-202': {
    breaks: 'receive-unknown-shipment-404',
    wrong: 'Answers 202 to simulate-receive of an unknown shipment if the scenario is NONE; 404 otherwise.',
    by: ofUnknown(receiveInbound, ({ body }) => {
      if (body.scenario !== 'NONE') throw notFound('There is no such inbound shipment.');
      return accepted();
    }),
  },
  'foreign-receive-accepted': {
    breaks: 'service-account-writes-isolated',
    wrong: 'Answers 202 to simulate-receive of a shipment of another account, and receives it.',
    by: asOwner(receiveInbound),
  },
  ...breaking('receive-of-other-account-404', {
    'receive-foreign-after-own': [
      'Answers 202 to simulate-receive of a received shipment of another account.',
      asOwner(receiveInbound, ({ received }) => received),
    ],
    'receive-foreign-in-silence': [
      'Answers 404 to simulate-receive of a shipment of another account, and receives it.',
      onForeign(receiveInbound, (inbound, { world }) => receiveUnrequested(world, inbound)),
    ],
    'receive-foreign-in-silence-refuses-owner': [
      'Answers 404 to simulate-receive of a shipment of another account, receives it, and answers 409 to its owner.',
      [
        onForeign(receiveInbound, (inbound, { world }) => {
          if (!taken.has(inbound)) receiveUnrequested(world, inbound);
          taken.add(inbound);
        }),
        before(simulateReceive, (call, inbound) => {
          if (taken.has(inbound)) throw conflict('It has been received.');
          return [call, inbound];
        }),
      ],
    ],
  }),
  'receive-second-adds-unannounced': {
    breaks: 'receive-full-available',
    wrong: 'Receives a shipment again on a second simulate-receive, although the profile declares that it is ignored.',
    by: before(simulateReceive, (call, inbound) => {
      inbound.received = false;
      return [call, inbound];
    }),
  },
  ...breaking('receive-own-shipment-only', {
    'receive-takes-others-along': [
      'Receives all open shipments of the account together with the requested one.',
      takesAlong((_inbound, all) => all),
    ],
    'receive-takes-next-shipment-along': [
      'Also receives the shipment that the account created directly after the requested one.',
      takesAlong((inbound, all) => all.slice(all.indexOf(inbound) + 1).slice(0, 1)),
    ],
  }),
} as const satisfies FaultRows;
