/** Judges whether versions before an operation lack it, as the profile declares. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { versionOfOperation, versionOfScope } from '../../../schemas/logistics/changes.ts';
import { each } from '../../cases.ts';
import { check } from '../check.ts';
import { call } from '../operation.ts';
import { type OperationId, operation, operations } from '../operations.ts';
import { callUnder, isStable, servedVersions, versionMatrix, versionOf } from '../versions/versioned.ts';

interface Dated {
  readonly id: OperationId;
  readonly since: string;
  /** Only the release notes say when these came; for others, the table of endpoints or scopes does. */
  readonly byNotes: boolean;
}

/** A release brought "reserve-storage outbounds (create, track, cancel)", a later one their scopes: both may be meant. */
const outbounds = {
  since: versionOfOperation('reserveStorageOutbounds'),
  scopes: versionOfScope('write_logistics_orders_b2b'),
};

const dated: readonly Dated[] = operations.flatMap((one) => {
  const { id, path, since } = one;
  // The documents date the scope of the active warehouses, not the operation.
  if (since === undefined || path?.startsWith('/warehouses')) return [];
  const ofTable = path?.startsWith('/orders/rs') === true;
  const first = ofTable && since === outbounds.scopes ? outbounds.since : since;
  return first === undefined ? [] : [{ id, since: first, byNotes: !ofTable }];
});

/** The versions before an operation. @throws Unmet or Inapplicable if no version can show anything. */
function versionsBefore(api: LogisticsApi, { since, byNotes }: Dated): readonly string[] {
  const served = servedVersions(api).filter(isStable);
  const isMissing = api.profile.versioning.gating === 'yes';
  const isBefore = (first: string): boolean => served.some((version) => version < first);
  if (!dated.some((row) => (isMissing || row.byNotes) && isBefore(row.since)))
    throw new Inapplicable('the profile lists no earlier version');
  if (!isBefore(since)) throw new Unmet(`the profile lists no version before ${since}`);
  if (!isMissing && !byNotes) throw new Unmet('the documents say that older versions lack it');
  return served.filter((version) => version < since);
}

export const declaredVersionGatingChecks = [
  check({
    proves: 'version-gating-as-declared',
    needs: ['logistics.versioning.gating'],
    ...each(dated),
    exhaustive: true,
    async when(api, row) {
      const versions = versionsBefore(api, row);
      const [owner, one] = [api.main, operation(row.id, api)];
      const answers: Exchange[] = [];
      for (const version of versions)
        answers.push(await callUnder(api, owner, version, one, await one.request(api, owner)));
      return { answers, control: await call(owner, one, await one.request(api, owner)) };
    },
    then({ answers, control }, expect, { id, since }) {
      expect.premise(control).accepted('the tested version serves it');
      const isMissing = expect.target.versioning.gating === 'yes';
      const { unknownPath, wrongMethod } = expect.target.status;
      const expected = `${id} came with ${since}: the profile declares that earlier versions ${isMissing ? 'lack' : 'serve'} it`;
      // A version without the operation answers 400 for an unknown path or method (Errors).
      const statuses = isMissing ? [...new Set([404, ...unknownPath, ...wrongMethod])] : (['2xx'] as const);
      for (const answer of answers)
        expect.cell(versionMatrix, id, versionOf(answer), () => expect(answer).status(statuses, expected));
    },
  }),
];
