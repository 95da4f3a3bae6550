import { isObject, type Json } from '../../engine/json.ts';
import { read } from '../../engine/pointer.ts';
import { customsOperations } from '../../schemas/customs/operations.ts';
import { everySiblingOperation } from '../../schemas/customs/siblings.ts';
import schema from '../../schemas/target-profile.schema.json' with { type: 'json' };
import { isGuarded, isServed, presence, type Reader } from './reader.ts';

/** What reading tells about a target of the customs API. */
export interface CustomsFindings {
  readonly api: 'customs';
  readonly isGuarded: boolean;
  /** `version` of the envelope. */
  readonly envelopeVersion?: number;
  /** Whether each sibling resource is served, where that can be told. */
  readonly siblings: Readonly<Record<string, 'yes' | 'no'>>;
  /** The id of a shipment that an invoice shows. */
  readonly shipment?: string;
}

/** Those with a list. */
const siblings: readonly string[] = schema.$defs.Sibling.enum.filter((name) =>
  everySiblingOperation.includes(`GET /${name}`),
);
const unlistedPath = '/commercial_invoicez';

/** Absent: nothing there looks like this API. */
export async function readCustoms(reader: Reader): Promise<CustomsFindings | undefined> {
  const invoices = await reader.get(customsOperations.listInvoices.path);
  const unlisted = await reader.get(unlistedPath);
  if (isGuarded(invoices) && invoices?.status !== unlisted?.status)
    return { api: 'customs', isGuarded: true, siblings: {} };
  const data = read(invoices?.json, '/data');
  if (!isServed(invoices) || data === undefined) return undefined;
  const version = read(invoices?.json, '/version');
  const found: [string, 'yes' | 'no'][] = [];
  for (const name of siblings) {
    const is = presence(await reader.get(`/${name}`), unlisted);
    if (is !== undefined) found.push([name, is]);
  }
  const shipment = shipmentIn(data);
  return {
    api: 'customs',
    isGuarded: false,
    ...(Number.isInteger(version) && { envelopeVersion: version as number }),
    siblings: Object.fromEntries(found),
    ...(shipment !== undefined && { shipment }),
  };
}

function shipmentIn(data: Json): string | undefined {
  const rows = Array.isArray(data) ? data.filter(isObject) : [];
  return rows.map((row) => read(row, '/shipment/id')).find((id) => typeof id === 'string');
}
