import { isObject, type Json } from '../../engine/json.ts';
import { newestVersion, stableVersions } from '../../schemas/api-versions.ts';
import { writtenOperations } from '../../schemas/logistics/operations.ts';
import type { ApiVersion, LogisticsFeatures } from '../../schemas/target-profile.ts';
import { readInboundsPresence } from './inbounds.ts';
import { isGuarded, isServed, presence, type Reader } from './reader.ts';

type Feature = keyof LogisticsFeatures;

export interface StockedProduct {
  readonly logisticsSku: string;
  readonly merchantSku: string;
  readonly available: number;
}

/** What reading tells about a target of the logistics API. */
export interface LogisticsFindings {
  readonly api: 'logistics';
  readonly isGuarded: boolean;
  /** The newest that is served; absent: none could be told. */
  readonly version?: ApiVersion;
  /** All that are served, the oldest first. */
  readonly versions: readonly ApiVersion[];
  readonly features: Readonly<Partial<Record<Feature, 'yes' | 'no'>>>;
  /** How the path of inbound shipments is answered, if like an unknown one. */
  readonly inboundsLine?: string;
  /** Products with stock. */
  readonly products: readonly StockedProduct[];
}

const { listProducts, listInventory, listActiveWarehouses, listEvents } = writtenOperations;

/** The lists that prove a feature. */
const lists: Readonly<Partial<Record<Feature, string>>> = {
  products: listProducts.path,
  inventory: listInventory.path,
  warehouses: listActiveWarehouses.path,
  events: listEvents.path,
};

const unlistedVersion = '1999-01';
const unlistedPath = '/productz';
const at = (version: string, path: string): string => `/logistics/api/${version}${path}`;

/** Absent: nothing there looks like this API. */
export async function readLogistics(reader: Reader): Promise<LogisticsFindings | undefined> {
  const unlisted = await reader.get(at(unlistedVersion, listProducts.path));
  const versions: ApiVersion[] = [];
  let guarded = false;
  for (const version of stableVersions) {
    const answer = await reader.get(at(version, listProducts.path));
    if (isServed(answer) && !isServed(unlisted) && Array.isArray(answer?.json)) versions.push(version);
    guarded ||= isGuarded(answer) && answer?.status !== unlisted?.status;
  }
  const version = versions.at(-1) ?? (await sameForAll(reader));
  if (version === undefined) return guarded ? { ...nothingRead, isGuarded: true } : undefined;
  const inbounds = await readInboundsPresence(reader, version);
  return {
    api: 'logistics',
    isGuarded: false,
    version,
    versions,
    features: await featuresOf(reader, version),
    ...(inbounds.is === 'no' && { inboundsLine: inbounds.line }),
    products: await stocked(reader, version),
  };
}

const nothingRead = { api: 'logistics', versions: [], features: {}, products: [] } as const;

/** Some targets answer to any version. */
async function sameForAll(reader: Reader): Promise<ApiVersion | undefined> {
  const answer = await reader.get(at(newestVersion, listProducts.path));
  return isServed(answer) && Array.isArray(answer?.json) ? newestVersion : undefined;
}

async function featuresOf(reader: Reader, version: ApiVersion): Promise<LogisticsFindings['features']> {
  const unlisted = await reader.get(at(version, unlistedPath));
  const found = await Promise.all(
    Object.entries(lists).map(async ([feature, path]) => [
      feature,
      presence(await reader.get(at(version, path)), unlisted),
    ]),
  );
  return Object.fromEntries(found.filter(([, is]) => is !== undefined));
}

const mostProducts = 3;

async function stocked(reader: Reader, version: ApiVersion): Promise<readonly StockedProduct[]> {
  const [products, inventory] = await Promise.all(
    [listProducts.path, listInventory.path].map(async (path) => rows((await reader.get(at(version, path)))?.json)),
  );
  const skus = new Map(products?.map(({ logisticsSku, merchantSku }) => [logisticsSku, merchantSku]));
  return (inventory ?? [])
    .flatMap(({ logisticsSku, available }) => {
      const merchantSku = skus.get(logisticsSku);
      const isUsable = typeof logisticsSku === 'string' && typeof merchantSku === 'string';
      return isUsable && typeof available === 'number' && available > 0
        ? [{ logisticsSku, merchantSku, available }]
        : [];
    })
    .sort((one, other) => other.available - one.available)
    .slice(0, mostProducts);
}

const rows = (json: Json | undefined) => (Array.isArray(json) ? json.filter(isObject) : []);
