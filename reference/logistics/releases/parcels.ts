import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { Account } from '../access/account.ts';
import { endpoint } from '../endpoint.ts';
import { file, ownFiled, readFiled } from './stored-bodies.ts';

const read = { scope: 'read_logistics_parcels' } as const;
const write = { scope: 'write_logistics_parcels', body: 'required' } as const;

/** Sandbox behavior: parcels are unsupported there. */
export const hasParcels = seam((_call: Call, { environment }: Account): boolean => environment === 'production');

/** Access by account status: parcels need an approval. */
const served =
  (handle: (call: Call) => Answer) =>
  (call: Call): Answer => {
    if (!hasParcels(call, call.account)) throw notFound('Parcels are not supported in the sandbox.');
    if (!call.account.approved) throw new Problem(403, 'The account is not approved for parcels.');
    return handle(call);
  };

export const createParcel = seam((call: Call): Answer => {
  const trackingCode = `1Z${String(call.world.logistics.filed.size).padStart(16, '0')}`;
  const trackingUrl = `https://tracking.example/${trackingCode}`;
  return file(call, 'parcel', { trackingCode, trackingUrl, status: 'CREATED' });
});

export const trackParcel = seam((call: Call): Answer => {
  const code = call.param('trackingCode');
  const parcel = [...call.world.logistics.filed.values()].find(
    ({ account, members }) => account === call.account && members.trackingCode === code,
  );
  if (parcel === undefined) throw notFound('No parcel has this tracking code.');
  return { status: 200, body: { trackingCode: code, parcelId: parcel.id, status: parcel.members.status } };
});

export const cancelParcel = seam((call: Call): Answer => {
  const parcel = ownFiled(call, 'parcel', call.param('parcelId'));
  const cancelled = { ...parcel, members: { ...parcel.members, status: 'CANCELLED' } };
  call.world.logistics.filed.set(parcel.id, cancelled);
  return { status: 200, body: { id: parcel.id, status: 'CANCELLED' } };
});

export const linkMasterCarton = seam((call: Call): Answer => {
  const { id } = ownFiled(call, 'master carton', call.param('masterCartonId'));
  return { status: 200, body: { ...call.body, id } };
});

export const parcelOperations: readonly Operation[] = [
  endpoint('createBulkParcelJob', { ...write, handle: served((call) => file(call, 'bulk parcel job')) }),
  endpoint('getBulkParcelJob', {
    ...read,
    handle: served((call) => readFiled(call, 'bulk parcel job', call.param('jobId'))),
  }),
  endpoint('createMasterCarton', { ...write, handle: served((call) => file(call, 'master carton')) }),
  endpoint('linkMasterCarton', { ...write, handle: served((call) => linkMasterCarton(call)) }),
  endpoint('createParcel', { ...write, handle: served((call) => createParcel(call)) }),
  endpoint('getParcel', { ...read, handle: served((call) => readFiled(call, 'parcel', call.param('parcelId'))) }),
  endpoint('trackParcel', { ...read, handle: served((call) => trackParcel(call)) }),
  endpoint('cancelParcel', { ...write, body: 'optional', handle: served((call) => cancelParcel(call)) }),
];
