import type { Operation } from '../../http/operation.ts';
import { endpoint } from '../endpoint.ts';
import { requestUpload } from './attachments.ts';
import { cancelOrder } from './cancel.ts';
import { createOrder } from './create.ts';
import { findOrder, getOrder } from './lookup.ts';

const read = { scope: 'read_logistics_orders_b2b' } as const;
const write = { scope: 'write_logistics_orders_b2b' } as const;
/** Versioning › 2024-01: reserve-storage outbounds are created, tracked and cancelled. */
const introduced = '2024-01';

export const b2bOrderOperations: readonly Operation[] = [
  endpoint('createB2bOrder', { ...write, introduced, body: 'required', handle: createOrder }),
  endpoint('getB2bOrder', { ...read, introduced, handle: getOrder }),
  endpoint('getB2bOrderByExternalId', { ...read, handle: findOrder }),
  endpoint('cancelB2bOrder', { ...write, introduced, body: 'optional', handle: cancelOrder }),
  endpoint('getAttachmentUrl', { ...write, body: 'required', handle: requestUpload }),
];
