/** Judges parcels. */

import { identifier } from '../../../clients/identifier.ts';
import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { bound } from '../../../clients/logistics/bound.ts';
import type { LogisticsNeed } from '../../../clients/logistics/needs.ts';
import { filledIn } from '../../../clients/template.ts';
import { isUnset, membersOf } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { once } from '../../cases.ts';
import { check, family } from '../check.ts';
import { createdId } from '../created-id.ts';
import { created, sample, served } from './release-operation.ts';

/** Parcels are unsupported in the sandbox. */
const account = (api: LogisticsApi): Promise<Account> => api.production();

const creating = [
  'logistics.paths.createParcel',
  'logistics.samples.parcel',
] as const satisfies readonly LogisticsNeed[];

const create = async (api: LogisticsApi, owner: Account): Promise<Exchange> =>
  owner.call('createParcel', { json: sample(api, 'parcel') });

const newParcel = async (api: LogisticsApi, owner: Account): Promise<string> =>
  createdId(await create(api, owner), api.profile.fields.createdId);

const newJob = (api: LogisticsApi, owner: Account) =>
  created(api, owner, 'createBulkParcelJob', sample(api, 'bulkParcelJob'));

const jobNeeds = ['logistics.paths.createBulkParcelJob', 'logistics.samples.bulkParcelJob'] as const;
const cartonNeeds = ['logistics.paths.createMasterCarton', 'logistics.samples.masterCarton'] as const;

const operations = served({
  'version-parcel-changes-tracked': {
    proves: 'version-parcel-changes',
    name: 'trackParcel',
    needs: [...creating, 'logistics.paths.trackParcel', 'logistics.fields.parcelTrackingCode'],
    account,
    asked: async (api, owner) => {
      const pointer = bound(api.profile.fields.parcelTrackingCode, 'fields.parcelTrackingCode');
      return { id: createdId(await create(api, owner), pointer) };
    },
  },
  'version-parcel-changes-cancelled': {
    proves: 'version-parcel-changes',
    name: 'cancelParcel',
    needs: [...creating, 'logistics.paths.cancelParcel'],
    account,
    asked: async (api, owner) => ({ id: await newParcel(api, owner) }),
  },
  'version-parcel-changes-bulk-created': {
    proves: 'version-parcel-changes',
    name: 'createBulkParcelJob',
    needs: jobNeeds,
    account,
    asked: async (api) => ({ json: sample(api, 'bulkParcelJob') }),
  },
  'version-parcel-changes-bulk-read': {
    proves: 'version-parcel-changes',
    name: 'getBulkParcelJob',
    needs: [...jobNeeds, 'logistics.paths.getBulkParcelJob'],
    account,
    asked: async (api, owner) => ({ id: await newJob(api, owner) }),
  },
  'version-parcel-changes-carton-created': {
    proves: 'version-parcel-changes',
    name: 'createMasterCarton',
    needs: cartonNeeds,
    account,
    asked: async (api) => ({ json: sample(api, 'masterCarton') }),
  },
  'version-parcel-changes-carton-linked': {
    proves: 'version-parcel-changes',
    name: 'linkMasterCarton',
    needs: [...creating, ...cartonNeeds, 'logistics.paths.linkMasterCarton', 'logistics.samples.masterCartonLink'],
    account,
    async asked(api, owner) {
      const parcelId = await newParcel(api, owner);
      const id = await created(api, owner, 'createMasterCarton', sample(api, 'masterCarton'));
      return { id, json: filledIn(sample(api, 'masterCartonLink'), { parcelId }) };
    },
  },
});

const reading = [...creating, 'logistics.paths.getParcel'] as const;

/** A new parcel as it is read, once it can be. */
async function readNew(api: LogisticsApi): Promise<Exchange> {
  const owner = await account(api);
  const id = await newParcel(api, owner);
  return api.eventually(api.profile.timing.webhookMaxWait, () => owner.call('getParcel', { id }), isAccepted);
}

/** Members that a release adds to what reads show. */
const added = ['customsInformation', 'customLabelFooterFields', 'carrierBarcode'] as const;

const shown = family(({ name }: { readonly name: (typeof added)[number] }) => ({
  needs: reading,
  ...once,
  async when(api) {
    return { isSent: name in membersOf(sample(api, 'parcel')), parcel: await readNew(api) };
  },
  then({ isSent, parcel }, expect) {
    if (!isSent) expect.unexercised(`samples.parcel has no ${name}`);
    expect.premise(parcel).accepted('the parcel is read');
    expect(parcel).member(`/${name}`, 'is shown', (value) => !isUnset(value));
  },
}));

/** Members that a release adds to what a create takes. */
const optional = ['carrierBarcode', 'isReturn'] as const;

async function createBoth(api: LogisticsApi): Promise<readonly Exchange[]> {
  const owner = await account(api);
  const sent = membersOf(sample(api, 'parcel'));
  const plain = Object.fromEntries(Object.entries(sent).filter(([name]) => !optional.some((one) => one === name)));
  const answers = [await owner.call('createParcel', { json: plain })];
  for (const name of optional.filter((one) => one in sent))
    answers.push(await owner.call('createParcel', { json: { ...plain, [name]: sent[name] ?? null } }));
  return answers;
}

const acceptedBoth = check({
  proves: 'version-parcel-members-accepted',
  needs: creating,
  ...once,
  when: createBoth,
  then(answers: readonly Exchange[], expect) {
    if (answers.length < 2) expect.unexercised('samples.parcel has neither carrierBarcode nor isReturn');
    if (!answers.some(isAccepted)) expect.unexercised('the target accepts no parcel');
    for (const answer of answers) expect(answer).accepted();
    const pointer = expect.target.fields.createdId;
    const shows = (one: Exchange): boolean => identifier(read(one.answer?.json, pointer)) !== undefined;
    if (!answers.every(shows)) expect.unexercised('a success response shows no id');
  },
});

const trackingUrl = check({
  proves: 'version-parcel-tracking-url',
  needs: [...reading, 'logistics.fields.parcelTrackingUrl'],
  ...once,
  when: readNew,
  then(parcel, expect) {
    expect.premise(parcel).accepted('the parcel is read');
    const pointer = expect.target.fields.parcelTrackingUrl ?? '';
    const url = read(parcel.answer?.json, pointer) ?? null;
    if (url === null) expect.unexercised('the parcel shows no tracking URL');
    expect(parcel).member(pointer, 'is a URL', (value) => typeof value === 'string' && URL.canParse(value));
  },
});

const notInSandbox = check({
  proves: 'service-sandbox-without-returns-and-parcels',
  needs: ['sandbox', ...creating],
  ...once,
  async when(api) {
    const refusal = await create(api, api.main);
    return { refusal, ...(!isAccepted(refusal) && { control: await create(api, await account(api)) }) };
  },
  then({ refusal, control }, expect) {
    if (control) expect.premise(control).accepted('the same parcel is accepted outside the sandbox');
    expect(refusal).status(['4xx', 501]);
  },
});

/** Parcels, as far as releases name them. */
export const parcelChecks = [
  ...operations,
  ...shown({
    'version-parcel-members-shown-customs': { proves: 'version-parcel-members-shown', name: 'customsInformation' },
    'version-parcel-members-shown-footer': { proves: 'version-parcel-members-shown', name: 'customLabelFooterFields' },
    'version-parcel-members-shown-barcode': { proves: 'version-parcel-members-shown', name: 'carrierBarcode' },
  }),
  acceptedBoth,
  trackingUrl,
  notInSandbox,
];
