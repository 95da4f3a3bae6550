import type { JsonObject } from '../../../reference/fields.ts';
import type { EventFamily, PublishedEvent } from '../../../reference/logistics/events/event.ts';
import { payloadOf } from '../../../reference/logistics/events/payload.ts';
import type { Override } from '../../../reference/seam.ts';
import type { World } from '../../../reference/world.ts';
import { after } from '../../fault.ts';
import { type EventTest, isOf, isType } from '../events/event.ts';

/** Replaces the delivered payload. */
export type PayloadChange = (payload: JsonObject, event: PublishedEvent, world: World) => JsonObject;

export const onPayload = (change: PayloadChange, test: EventTest = () => true): Override =>
  after(payloadOf, (payload, world, event) => (test(event, world) ? change(payload, event, world) : payload));

export const onFamily =
  (...families: readonly EventFamily[]) =>
  (change: PayloadChange): Override =>
    onPayload(change, isOf(...families));

export const onType = (type: string, change: PayloadChange): Override => onPayload(change, isType(type));

export const put =
  (name: string, value: (event: PublishedEvent, world: World) => unknown): PayloadChange =>
  (payload, event, world) => ({ ...payload, [name]: value(event, world) });
