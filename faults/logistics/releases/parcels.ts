import type { Operation } from '../../../reference/http/operation.ts';
import { notFound, unprocessable } from '../../../reference/http/problem.ts';
import { createParcel, hasParcels } from '../../../reference/logistics/releases/parcels.ts';
import { type Filed, filedView } from '../../../reference/logistics/releases/stored-bodies.ts';
import { requireVersion } from '../../../reference/logistics/versions.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';

const shownAs = (change: (members: Filed['members']) => Filed['members']) =>
  after(filedView, (members, _call, { kind }, answers) =>
    kind === 'parcel' && answers === 'read' ? change(members) : members,
  );

/** Faults of parcels and of reports. */
export const parcelFaults = {
  ...faultFamily((gone: Operation['name']) => ({
    wrong: `Answers 404 to ${gone}.`,
    by: after(requireVersion, (_served, _world, _version, operation) => {
      if ('name' in operation && operation.name === gone) throw notFound('This operation is gone.');
    }),
  }))({
    'parcel-tracking-missing': ['version-parcel-changes', 'trackParcel'],
    'parcel-cancel-missing': ['version-parcel-changes', 'cancelParcel'],
    'bulk-parcel-job-creation-missing': ['version-parcel-changes', 'createBulkParcelJob'],
    'bulk-parcel-job-read-missing': ['version-parcel-changes', 'getBulkParcelJob'],
    'master-carton-creation-missing': ['version-parcel-changes', 'createMasterCarton'],
    'master-carton-link-missing': ['version-parcel-changes', 'linkMasterCarton'],
    'report-request-missing': ['version-report-operations-map', 'createReport'],
    'report-read-missing': ['version-report-operations-map', 'getReport'],
  }),
  ...faultFamily((name: string) => ({
    wrong: `Reads of a parcel do not show ${name}.`,
    by: shownAs((members) => ({ ...members, [name]: undefined })),
  }))({
    'parcel-customs-information-unread': ['version-parcel-members-shown', 'customsInformation'],
    'parcel-label-footer-unread': ['version-parcel-members-shown', 'customLabelFooterFields'],
    'parcel-carrier-barcode-unread': ['version-parcel-members-shown', 'carrierBarcode'],
  }),
  ...faultFamily((name: string, isWrong: (value: unknown) => boolean, wrong: string) => ({
    wrong,
    by: before(createParcel, (call) => {
      if (isWrong(call.body[name])) throw unprocessable([{ field: name, message: 'is wrong' }]);
      return [call];
    }),
  }))({
    'parcel-carrier-barcode-refused': [
      'version-parcel-members-accepted',
      'carrierBarcode',
      (value) => value !== undefined,
      'Refuses a parcel with carrierBarcode.',
    ],
    'parcel-carrier-barcode-required': [
      'version-parcel-members-accepted',
      'carrierBarcode',
      (value) => value === undefined,
      'Refuses a parcel without carrierBarcode.',
    ],
    'parcel-is-return-refused': [
      'version-parcel-members-accepted',
      'isReturn',
      (value) => value !== undefined,
      'Refuses a parcel with isReturn.',
    ],
  }),
  ...breaking('version-parcel-tracking-url', {
    'parcel-tracking-url-without-scheme': [
      'Shows the tracking URL of a parcel without its scheme.',
      shownAs((members) => ({ ...members, trackingUrl: String(members.trackingUrl).replace('https://', '') })),
    ],
  }),
  ...breaking('service-sandbox-without-returns-and-parcels', {
    'parcels-in-sandbox': ['Accepts parcels in the sandbox, too.', after(hasParcels, () => true)],
  }),
} as const satisfies FaultRows;
