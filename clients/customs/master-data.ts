import type { JsonObject } from '../../engine/json.ts';
import { Inapplicable, Unmet, Unsupplied } from '../../engine/judge/violation.ts';
import type { ProviderStateName } from '../../schemas/provider-states.ts';
import { memoized } from '../memoized.ts';
import type { Bearer } from '../target-parts.ts';
import { isNonBlank } from './ids.ts';
import type { CustomsTarget } from './target.ts';

export interface Shipment {
  /** Empty where the profile supplies none. */
  readonly id: string | number;
  /** Empty where none is known. */
  readonly ref: string;
  readonly containers: readonly string[];
}

const containersOfAShipment = 4;

const known = new WeakMap<CustomsTarget, Map<string, MasterData>>();

/** The master data of an account during a run. */
export function masterDataOf(target: CustomsTarget, owner: Bearer): MasterData {
  const byOwner = known.get(target) ?? new Map<string, MasterData>();
  known.set(target, byOwner);
  const data = byOwner.get(owner.name) ?? new MasterData(target, owner);
  byOwner.set(owner.name, data);
  return data;
}

/** Data of one account that this API cannot create: from the profile, else from the hook, once. */
export class MasterData {
  readonly #target: CustomsTarget;
  readonly #owner: Bearer;
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(target: CustomsTarget, owner: Bearer) {
    this.#target = target;
    this.#owner = owner;
  }

  shipment(which: 'main' | 'other'): Promise<Shipment> {
    return this.#once(`shipment ${which}`, async () => {
      const { shipment, otherShipment } = this.#fixtures();
      const fixture = which === 'main' ? shipment : otherShipment;
      if (fixture) return { id: fixture.id ?? '', ref: fixture.ref ?? '', containers: fixture.containers ?? [] };
      return this.freshShipment();
    });
  }

  /** A shipment for this caller only. */
  async freshShipment(): Promise<Shipment> {
    const { id, ref, containerNumbers } = await this.#ask('shipment exists', { containers: containersOfAShipment });
    if (!isNonBlank(id) && typeof id !== 'number') throw new Unsupplied('provider state "shipment exists": no id');
    const containers = Array.isArray(containerNumbers) ? containerNumbers.filter(isNonBlank) : [];
    return { id, ref: isNonBlank(ref) ? ref : '', containers };
  }

  /** The nth known product. Where the hook makes none, the supplied product is used for all. */
  sku(index: number): Promise<string> {
    return this.#once(`sku ${index}`, async () => {
      const { sku } = this.#fixtures();
      const enough = index === 0 || !this.#target.parts.states.offers('catalogue product exists');
      return (enough ? sku : undefined) ?? this.#text('catalogue product exists', 'sku', {});
    });
  }

  async archivedSku(): Promise<string> {
    // "Use an active SKU or enable product creation."
    if (this.#target.parts.profile.caps.productCreation === 'yes')
      throw new Inapplicable('customs.caps.productCreation of the profile: an archived product may come back');
    return this.#once('archived sku', async () => {
      const { archivedSku } = this.#fixtures();
      return archivedSku ?? this.#text('catalogue product exists', 'sku', { archived: true });
    });
  }

  entityRef(role: 'seller' | 'buyer'): Promise<string> {
    return this.#once(`entity ${role}`, async () => {
      const { sellerRef, buyerRef } = this.#fixtures();
      return (role === 'seller' ? sellerRef : buyerRef) ?? this.#text('company entity exists', 'ref', {});
    });
  }

  midCode(): Promise<string> {
    return this.#once('mid', async () => this.#fixtures().mid ?? this.#text('manufacturer exists', 'midCode', {}));
  }

  /** Another manufacturer: only the hook makes one, and it may answer the same one each time. */
  otherMidCode(): Promise<string> {
    return this.#once('other mid', async () => {
      const known = await this.midCode();
      const other = await this.#text('manufacturer exists', 'midCode', {});
      if (other === known) throw new Unmet('needs a second manufacturer; the hook returns the first one again');
      return other;
    });
  }

  /** At least `count` keys that the consignee allows. */
  async attributeKeys(count: number): Promise<readonly string[]> {
    const keys = await this.#once('attribute keys', async () => {
      const { attributeKeys } = this.#fixtures();
      if (attributeKeys) return attributeKeys;
      const made = ['conformance_a', 'conformance_b', 'conformance_c', 'conformance_d'];
      await this.#ask('attribute keys exist', { keys: made });
      return made;
    });
    if (keys.length < count) throw new Unmet(`needs ${count} attribute keys; ${keys.length} are supplied`);
    return keys;
  }

  /** The fixtures of the profile belong to the main account. */
  #fixtures(): NonNullable<CustomsTarget['parts']['profile']['fixtures']> {
    return this.#owner.name === 'main' ? this.#target.parts.profile.fixtures : {};
  }

  #once<T>(key: string, make: () => Promise<T>): Promise<T> {
    return memoized(this.#made, key, make, this.#target.parts.connection) as Promise<T>;
  }

  #ask(state: ProviderStateName, params: JsonObject): Promise<JsonObject> {
    return this.#target.parts.states.reach(state, { token: this.#owner.token ?? '', ...params });
  }

  async #text(state: ProviderStateName, member: string, params: JsonObject): Promise<string> {
    const value = (await this.#ask(state, params))[member];
    if (!isNonBlank(value)) throw new Unsupplied(`provider state "${state}": no ${member}`);
    return value;
  }
}
