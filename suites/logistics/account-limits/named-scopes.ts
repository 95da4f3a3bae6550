/** Judges the scopes of reports and bundles, which the documents name without a path. */

import type { Account, LogisticsApi } from '../../../clients/logistics/api.ts';
import { isObject } from '../../../engine/json.ts';
import type { Exchange } from '../../../engine/wire/exchange.ts';
import { once } from '../../cases.ts';
import { check, family } from '../check.ts';
import { familyOf, scopeMatrix, without } from '../contract/access/scopes.ts';
import { createdId } from '../created-id.ts';
import { sample } from '../releases/release-operation.ts';
import { endBilling, unbilled } from './account-status.ts';

const reports = ['logistics.paths.createReport', 'logistics.samples.report'] as const;

const requestReport = (api: LogisticsApi, by: Account): Promise<Exchange> =>
  by.call('createReport', { json: sample(api, 'report') });

async function readReport(api: LogisticsApi, by: Account): Promise<Exchange> {
  const id = createdId(await requestReport(api, api.main), api.profile.fields.createdId);
  return by.call('getReport', { id });
}

interface Row {
  readonly ask: (api: LogisticsApi, by: Account) => Promise<Exchange>;
  readonly lacking: (scope: string) => boolean;
}

/** The documents name the scope of these operations, and the profile their paths. */
const namedScopes = family(({ ask, lacking }: Row) => ({
  ...once,
  async when(api) {
    const weak = await without(api, lacking);
    return { control: await ask(api, api.main), attempt: await ask(api, weak) };
  },
  then({ control, attempt }, expect) {
    expect.premise(control).accepted('with all scopes it is served');
    expect.cell(scopeMatrix, attempt.operation, 'all but its own', () => expect(attempt).status([403]));
  },
}));

const reportsServed = check({
  proves: 'auth-active-account-serves-reports',
  needs: [...unbilled, ...reports],
  ...once,
  async when(api) {
    const owner = await api.fresh();
    const before = await requestReport(api, owner);
    await endBilling(api, owner, false);
    return { before, after: await requestReport(api, owner) };
  },
  then({ before, after }, expect) {
    expect.premise(before).accepted('with billing it is accepted');
    const shown = before.answer?.json;
    // A target that answers 200 to everything serves nothing.
    if (!isObject(shown) || Object.keys(shown).length === 0) expect.unexercised('the response shows no report');
    expect(after).accepted();
  },
});

export const namedScopeChecks = [
  reportsServed,
  ...namedScopes({
    'auth-reports-request-needs-write': {
      needs: reports,
      ask: requestReport,
      lacking: (scope) => scope === 'write_logistics_reports',
    },
    'auth-reports-read-needs-scope': {
      needs: [...reports, 'logistics.paths.getReport'],
      ask: readReport,
      lacking: (scope) => familyOf(scope) === 'reports',
    },
    'auth-bundles-read-needs-scope': {
      needs: ['logistics.paths.getBundles'],
      ask: (_api, by) => by.call('getBundles', {}),
      lacking: (scope) => familyOf(scope) === 'bundles',
    },
  }),
];
