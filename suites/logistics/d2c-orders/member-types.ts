/** Judges that a member of a wrong type is refused. */

import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import { d2cOrderIdOf } from '../../../clients/logistics/d2c-orders.ts';
import { type D2cOrderDraft, d2cOrder } from '../../../generators/logistics/d2c-order.ts';
import {
  asNumber,
  asTrue,
  refusesWrongTypes,
  scalarTypesOf,
  strictScalars,
  typesOf,
  type Wrong,
} from '../contract/errors/wrong-types.ts';
import { isTurnedDown, orderTurnedDown } from './judge.ts';

const asFraction: Wrong = (was) => Number(was) + 0.5;
const more = { '/lineItems/n/logisticsSku': [asNumber], '/lineItems/n/quantity': [asFraction, asTrue] };

const plain = d2cOrder({ lines: { min: 1, max: 4 } });
const several = d2cOrder({ lines: { min: 3, max: 4 } });
const withSlip = plain.map((order): D2cOrderDraft => ({ ...order, packingSlip: true }));

const anyLine = (nth: number, lines: number): number => nth % lines;
const lastLine = (_nth: number, lines: number): number => lines - 1;

const refusesIn = (drafts: typeof withSlip, line = anyLine) =>
  refusesWrongTypes({
    drafts,
    async send(api, order, { pointer, nth, spoil }) {
      const { d2c } = api.main;
      const body = await d2c.body(order);
      const control = await api.sharedFixture(`D2C order ${JSON.stringify(order)}`, ({ main }) =>
        main.d2c.create(order),
      );
      const refusal = await d2c.createRaw(spoil(body, pointer.replace('/n', `/${line(nth, order.lines.length)}`)));
      const id = d2cOrderIdOf(refusal, api.profile.fields.d2cOrderId);
      if (id === undefined) return { control, refusal };
      // Whether the target detects the mistake at once is open (gap d2c-create-and-faults).
      const later = await api.eventually(allocationLimit(api.profile), () => d2c.get(id), isTurnedDown);
      return { control, refusal, later };
    },
    judge({ control, refusal, later }, expect, why) {
      expect.premise(control).accepted('the control without the mistake is accepted');
      orderTurnedDown(refusal, later, expect, why);
    },
  });

const types = typesOf('d2c-order-request', 'd2c-member-types', more);

export const d2cMemberTypeChecks = [
  ...refusesIn(plain)({
    'd2c-member-types': { types, cases: 50 },
    'd2c-member-types-of-scalars': {
      needs: strictScalars,
      types: scalarTypesOf('d2c-order-request', 'd2c-member-types'),
      cases: 12,
    },
  }),
  ...refusesIn(
    several,
    lastLine,
  )({
    'd2c-member-types-of-last-line': { types: types.filter(([place]) => place.startsWith('/lineItems/n/')), cases: 10 },
  }),
  ...refusesIn(withSlip)({
    'd2c-member-types-beside-packing-slip': { types: types.filter(([place]) => place === '/address'), cases: 4 },
  }),
];
