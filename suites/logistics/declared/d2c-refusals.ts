import type { Account } from '../../../clients/logistics/api.ts';
import type { Json } from '../../../engine/json.ts';
import { Unmet } from '../../../engine/judge/violation.ts';
import { write } from '../../../engine/pointer.ts';
import { answerLine, type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import type { D2cFaultModes, LogisticsSamples } from '../../../schemas/target-profile.ts';
import { each } from '../../cases.ts';
import { check } from '../check.ts';
import { isTurnedDown, placingOrders } from '../d2c-orders/judge.ts';
import { plainD2cOrder } from '../d2c-orders/operations.ts';
import { unknownSku } from '../products/unknown-sku.ts';

type D2cMistake = keyof D2cFaultModes;

const own = { available: 2 };

/** Makes a valid order invalid, for each mistake that a profile can declare. */
const invalid: Readonly<Record<D2cMistake, (account: Account, samples: LogisticsSamples) => Promise<Json>>> = {
  unknownSku: async ({ d2c }) => write(await d2c.body(plainD2cOrder), '/lineItems/0/logisticsSku', unknownSku(7)),
  insufficientInventory: ({ d2c }) => d2c.body({ lines: [{ product: own, quantity: own.available + 1 }] }),
  async invalidAddress({ d2c }, { invalidAddress }) {
    if (invalidAddress === undefined)
      throw new Unmet('gap: the profile does not bind logistics.samples.invalidAddress');
    return write(await d2c.body(plainD2cOrder), '/address', invalidAddress as Json);
  },
  async duplicateExternalOrderId({ d2c }) {
    const { externalOrderId } = await d2c.place(plainD2cOrder);
    return d2c.body(plainD2cOrder, { externalOrderId });
  },
};

const kinds = Object.keys(invalid) as readonly D2cMistake[];

export const declaredD2cChecks = [
  /** The document does not mention invalid D2C orders: only mistakes in the profile are judged. */
  check({
    proves: 'd2c-fault-turned-down-as-declared',
    needs: [...placingOrders, 'logistics.d2c.faultMode'],
    ...each(kinds),
    async when(api, kind) {
      if (api.profile.d2c.faultMode[kind] === undefined) throw new Unmet(`gap: the profile says nothing of ${kind}`);
      const { d2c } = api.main;
      const control = await d2c.create(plainD2cOrder);
      const answer = await d2c.createRaw(await invalid[kind](api.main, api.profile.samples));
      if (!isAccepted(answer)) return { control, answer };
      const read = (): Promise<Exchange> => d2c.get(d2c.idOf(answer));
      return { control, answer, later: await api.eventually(api.profile.timing.b2bAllocation, read, isTurnedDown) };
    },
    then({ control, answer, later }, expect, kind) {
      expect.premise(control).accepted('the same order without the mistake is accepted');
      const [route, came] = [expect.target.d2c.faultMode[kind], answerLine(answer)];
      const isAsDeclared = route !== (later ? 'reject' : 'errorState');
      if (!later) expect(answer).refused();
      const due = later ? 'a refusal at once (4xx)' : 'an order that is accepted, and fails then';
      expect.that(isAsDeclared, due, came, answer);
      if (!later) return;
      expect.that(isTurnedDown(later), 'an order that fails', answerLine(later), later);
    },
  }),
];
