/** Judges that another account cannot read or change outbounds of the releases before the B2B orders. */

import { answerLine, isAccepted } from '../../../engine/wire/exchange.ts';
import { notCancelled } from '../b2b-orders/cancel/cancellation.ts';
import { check, denied } from '../check.ts';
import { createdId } from '../created-id.ts';
import { foreignAnswer, strangerOwningNothing } from '../foreign-access.ts';
import { ofOutbounds, outboundSender } from './orders.ts';

const needs = [...ofOutbounds.needs, 'second account'] as const;

/** The outbounds of one account are none of another. */
export const foreignOutboundChecks = [
  ...denied(needs, {
    'service-accounts-isolated-outbounds': {
      ...ofOutbounds,
      async call(api, version: string) {
        const send = outboundSender(api, version);
        const stranger = await api.stranger();
        const id = createdId(await send('createOutbound'), '/orderId');
        const own = await send('getOutbound', id);
        return {
          own: [own],
          denied: [foreignAnswer(api, stranger, own, await send('getOutbound', id, stranger.account))],
        };
      },
    },
  }),
  check({
    id: 'service-account-writes-isolated-outbounds',
    ...ofOutbounds,
    needs,
    async when(api, version) {
      const send = outboundSender(api, version);
      const id = createdId(await send('createOutbound'), '/orderId');
      const [before, somebody] = [await send('getOutbound', id), await api.stranger()];
      const read = () => send('getOutbound', id, somebody.account);
      const { account } = await strangerOwningNothing(api, somebody, before, read);
      const foreign = await send('cancelOutbound', id, account);
      return { before, foreign, after: await send('getOutbound', id) };
    },
    then({ before, foreign, after }, expect) {
      for (const own of [before, after]) expect.premise(own).accepted('its own account reads the outbound');
      expect(foreign).undisturbed();
      expect.that(!isAccepted(foreign), 'a refusal (4xx)', answerLine(foreign), foreign);
      notCancelled(before, after, expect);
    },
  }),
];
