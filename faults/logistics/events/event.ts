import type { B2bOrder } from '../../../reference/logistics/b2b-orders/order.ts';
import type { D2cOrder } from '../../../reference/logistics/d2c-orders/order.ts';
import type { EventFamily, EventOrder, PublishedEvent } from '../../../reference/logistics/events/event.ts';
import type { World } from '../../../reference/world.ts';

export type EventTest = (event: PublishedEvent, world: World) => boolean;

export const isType =
  (...types: readonly string[]): EventTest =>
  ({ type }) =>
    types.includes(type);

export const isOf =
  (...families: readonly EventFamily[]): EventTest =>
  ({ family }) =>
    families.includes(family);

export const both =
  (one: EventTest, other: EventTest): EventTest =>
  (event, world) =>
    one(event, world) && other(event, world);

/** Only D2C orders have an internal status. */
export const isD2c = (order: EventOrder | undefined): order is D2cOrder =>
  order !== undefined && 'internalStatus' in order;

export const isB2b = (order: EventOrder | undefined): order is B2bOrder =>
  order !== undefined && 'orderStatus' in order;

export const isAboutD2c: EventTest = ({ order }) => isD2c(order);
