import { cannotReceive, stockAdvice } from '../../clients/logistics/products/stock-advice.ts';
import type { Transport } from '../../engine/wire/transport.ts';
import type { LogisticsProfile, TargetProfile } from '../../schemas/target-profile.ts';
import type { PreflightLine } from '../../suites/run.ts';
import { readInboundsPresence } from '../init/inbounds.ts';
import { readerOver } from '../init/reader.ts';

const step = 'products can get stock';

/**
 * Where orders take their units from. No read proves that shipments can be created, so a target that answers like
 * one without them gets a note.
 */
export async function stockStep(
  { logistics, states }: TargetProfile,
  transport: Transport,
): Promise<readonly PreflightLine[]> {
  if (!logistics || logistics.environment === 'production' || isGiven(logistics) || states) return [];
  if (cannotReceive(logistics)) return [{ step, api: 'logistics', ok: false, problem: stockAdvice(logistics) }];
  const reader = readerOver(transport, logistics.baseUrl.replace(/\/$/, ''), logistics.accounts.main?.token);
  const { is, line } = await readInboundsPresence(reader, logistics.version);
  if (is !== 'no') return [];
  const problem = `${line}, as an unknown path does. If the target has no inbound shipments, set logistics.features.inbounds to "no", and ${stockAdvice(logistics)}`;
  return [{ step, api: 'logistics', ok: true, problem }];
}

const isGiven = ({ supplied: { products, unitsOfNewProducts } }: LogisticsProfile): boolean =>
  products !== undefined || unitsOfNewProducts !== undefined;
