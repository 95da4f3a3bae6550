import type { Operation } from '../../http/operation.ts';
import { requestUpload } from './attachments.ts';
import { cancelOrder } from './cancel.ts';
import { createOrder } from './create.ts';
import { findOrder, getOrder } from './read.ts';

const read = { method: 'GET', scope: 'read_logistics_orders_b2b' } as const;
const write = { method: 'POST', scope: 'write_logistics_orders_b2b' } as const;
const sinceRelease = '2024-07';

export const b2bOrderOperations: readonly Operation[] = [
  { ...write, name: 'createB2b', path: '/orders/rs', sinceRelease, body: 'required', handle: createOrder },
  { ...read, name: 'getB2b', path: '/orders/rs/:orderId', sinceRelease, handle: getOrder },
  {
    ...read,
    name: 'findB2b',
    path: '/orders/rs/external_id/:externalId',
    sinceRelease,
    since: '2025-03',
    handle: findOrder,
  },
  {
    ...write,
    name: 'cancelB2b',
    path: '/orders/rs/:orderId/cancel',
    sinceRelease,
    body: 'optional',
    handle: cancelOrder,
  },
  {
    ...write,
    name: 'attach',
    path: '/orders/rs/:shipmentId/attachments',
    since: '2025-03',
    body: 'required',
    handle: requestUpload,
  },
];
