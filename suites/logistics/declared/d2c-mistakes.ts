/** Judges D2C mistakes of the profile in combination with the other members of an order. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { allocationLimit } from '../../../clients/logistics/b2b-orders/allocation.ts';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { write } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { D2cOrderDraft } from '../../../generators/logistics/d2c-order.ts';
import { type D2cMistakeCase, d2cMistakeTable } from '../../../generators/logistics/d2c-table.ts';
import type { LogisticsProfile } from '../../../schemas/target-profile.ts';
import { each, once } from '../../cases.ts';
import { check } from '../check.ts';
import { isTurnedDown, orderTurnedDown, placingOrders } from '../d2c-orders/judge.ts';
import { plainD2cOrder } from '../d2c-orders/operations.ts';
import { unknownSku } from '../products/unknown-sku.ts';
import { stockedSku } from '../stocked-sku.ts';

const own = { available: 3 };

const withOwn = (order: D2cOrderDraft, line: number, quantity: number): D2cOrderDraft => ({
  ...order,
  lines: order.lines.with(line, { product: own, quantity }),
});

interface Halves {
  readonly control: Exchange;
  readonly answer: Exchange;
}

/** The order without and with its mistake. */
async function halves({ d2c }: Account, { mistake, order, line }: D2cMistakeCase, { samples }: LogisticsProfile) {
  const spoiled = async (pointer: string, value: Json): Promise<Halves> => ({
    control: await d2c.create(order),
    answer: await d2c.createRaw(write(await d2c.body(order), pointer, value)),
  });
  switch (mistake) {
    case 'unknownSku':
      return spoiled(`/lineItems/${line}/logisticsSku`, unknownSku(line + 1));
    case 'invalidAddress':
      if (samples.invalidAddress === undefined)
        throw new Unmet('gap: the profile does not bind logistics.samples.invalidAddress');
      return spoiled('/address', samples.invalidAddress as Json);
    case 'insufficientInventory':
      return {
        control: await d2c.create(withOwn(order, line, own.available)),
        answer: await d2c.create(withOwn(order, line, own.available + 1)),
      };
    case 'duplicateExternalOrderId': {
      const externalOrderId = d2c.freshExternalOrderId(order);
      return {
        control: await d2c.create(order, { externalOrderId }),
        answer: await d2c.create(order, { externalOrderId }),
      };
    }
  }
}

const later = (api: LogisticsApi, answer: Exchange): Promise<Exchange> =>
  api.eventually(allocationLimit(api.profile), () => api.main.d2c.get(api.main.d2c.idOf(answer)), isTurnedDown);

/** No part of an order keeps a declared mistake from being noticed. */
export const declaredD2cMistakeChecks = [
  check({
    id: 'd2c-fault-turned-down-as-declared-beside-others',
    needs: [...placingOrders, 'logistics.d2c.faultMode'],
    ...each(d2cMistakeTable),
    async when(api, one) {
      if (api.profile.d2c.faultMode[one.mistake] === undefined)
        throw new Unmet(`gap: the profile does not bind ${one.mistake}`);
      const { control, answer } = await halves(api.main, one, api.profile);
      return isAccepted(answer) ? { control, answer, last: await later(api, answer) } : { control, answer };
    },
    then({ control, answer, last }, expect) {
      expect.premise(control).accepted('the same order without the mistake is accepted');
      orderTurnedDown(answer, last, expect);
    },
  }),
  /** A product of another account is as unknown as one that does not exist. */
  check({
    id: 'd2c-fault-turned-down-as-declared-of-other-account',
    needs: [...placingOrders, 'logistics.d2c.faultMode', 'second account'],
    ...once,
    async when(api) {
      if (api.profile.d2c.faultMode.unknownSku === undefined)
        throw new Unmet('gap: the profile does not bind unknownSku');
      const { d2c } = api.main;
      const sku = await stockedSku(await api.other());
      const control = await d2c.create(plainD2cOrder);
      const answer = await d2c.createRaw(write(await d2c.body(plainD2cOrder), '/lineItems/0/logisticsSku', sku));
      return isAccepted(answer) ? { control, answer, last: await later(api, answer) } : { control, answer };
    },
    then({ control, answer, last }, expect) {
      expect.premise(control).accepted('the same order of an own product is accepted');
      orderTurnedDown(answer, last, expect);
    },
  }),
];
