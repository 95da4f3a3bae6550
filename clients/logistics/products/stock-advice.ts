import type { LogisticsProfile } from '../../../schemas/target-profile.ts';

/** The target declares to have no inbound shipments, or no simulated receiving. */
export const cannotReceive = ({ features: { inbounds, simulateReceive } }: LogisticsProfile): boolean =>
  inbounds === 'no' || simulateReceive === 'no';

/** How products get stock where nothing can be received. */
export const stockAdvice = (profile: LogisticsProfile): string =>
  `${cannotReceive(profile) ? 'the target declares that it cannot receive; ' : ''}give logistics.supplied.products, or logistics.supplied.unitsOfNewProducts if new products can be ordered at once, or a state hook that knows "product has stock"`;
