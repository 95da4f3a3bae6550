/** Judges that a second shipment with the same plan id changes nothing of the first. */

import { read, write } from '../../../engine/pointer.ts';
import { once } from '../../cases.ts';
import { check } from '../check.ts';
import { createdId } from '../created-id.ts';
import { firstUnchanged, skipIfSameResource } from '../repeated-name.ts';
import { stockedSku } from '../stocked-sku.ts';
import { idIn, readingOne, readSoon } from './read.ts';

/** Whether a repeated shippingPlanExternalId is refused is open: either way, the first shipment keeps its own name. */
export const inboundRepeatedExternalIdChecks = [
  check({
    id: 'inbound-plan-name-read-beside-namesake',
    proves: 'inbound-plan-name-read',
    needs: readingOne,
    ...once,
    async when(api) {
      const { inbounds } = api.main;
      const logisticsSku = await stockedSku(api.main);
      const plain = inbounds.bodyOf([{ logisticsSku, quantity: 2 }]);
      const first = write(plain, '/shippingPlanName', 'Spring plan of the first');
      const shipmentId = createdId(await inbounds.createRaw(first), '/id');
      const before = await readSoon(api, api.main, shipmentId);
      const planId = read(first, '/shippingPlanExternalId') ?? null;
      const other = write(inbounds.bodyOf([{ logisticsSku, quantity: 3 }]), '/shippingPlanExternalId', planId);
      const second = write(other, '/shippingPlanName', 'Autumn plan of another');
      const answer = await inbounds.createRaw(second);
      skipIfSameResource(answer, (one) => idIn(one.answer?.json), shipmentId);
      return { first, second, before, after: [await inbounds.get(shipmentId)] };
    },
    then: (seen, expect) => firstUnchanged(seen, ['/shippingPlanName'], ['/shippingPlanName'], expect),
  }),
];
