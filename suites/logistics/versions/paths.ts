/** Judges which versions a path can name. */

import fc from 'fast-check';
import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { inStatuses } from '../../../engine/judge/expect.ts';
import { Inapplicable, Unmet } from '../../../engine/judge/violation.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { newestVersion } from '../../../schemas/api-versions.ts';
import { versionThatNames } from '../../../schemas/logistics/changes.ts';
import { each, once } from '../../cases.ts';
import { check, family } from '../check.ts';
import { skipIfEmpty } from '../empty-success.ts';
import { call } from '../operation.ts';
import { type OperationId, operation, operations, suppliedWithAliases } from '../operations.ts';
import { stockedSku } from '../stocked-sku.ts';
import { callUnder, isStable, servedVersions, unstableServed, versionMatrix, versionOf } from './versioned.ts';

const getProduct = { id: 'getProduct', method: 'GET' } as const;
const requestOf = (sku: string) => ({ path: `/products/${encodeURIComponent(sku)}` });

/** Each version that the profile lists answers the oldest of all reads. */
const served = check({
  proves: 'version-in-path',
  needs: ['feature products'],
  ...once,
  async when(api): Promise<readonly Exchange[]> {
    const sku = await stockedSku(api.main);
    const answers: Exchange[] = [];
    for (const version of servedVersions(api)) {
      answers.push(await callUnder(api, api.main, version, getProduct, requestOf(sku)));
    }
    return answers;
  },
  then(answers: readonly Exchange[], expect) {
    for (const answer of answers) {
      expect.cell(versionMatrix, getProduct.id, versionOf(answer), () => expect(answer).accepted());
      if (isAccepted(answer)) skipIfEmpty(answer, expect);
    }
  },
});

/** Other spellings of a month, other months and words, none of which is a version. */
const noVersions = {
  'one digit for the month': (version) => version.replace(/-0?(\d+)$/, '-$1'),
  'no hyphen': (version) => version.replace('-', ''),
  'a day behind it': (version) => `${version}-01`,
  'a v before it': (version) => `v${version}`,
  'a month that is none': (version) => version.replace(/\d\d$/, '13'),
  'the word latest': () => 'latest',
  'the word v1': () => 'v1',
  'a month without release': () => '2024-06',
  'a quarter without release': () => '2024-10',
  'a month before the first release': () => '2022-01',
  'a year before the first release': () => '1999-01',
  'a month to come': () => '2999-01',
  nothing: () => '',
} as const satisfies Readonly<Record<string, (version: string) => string>>;

const otherForms = (Object.keys(noVersions) as (keyof typeof noVersions)[]).filter((form) => form !== 'nothing');

interface Pair {
  readonly attempt: Exchange;
  readonly control: Exchange;
}

interface Unlisted {
  readonly given: fc.Arbitrary<keyof typeof noVersions>;
  readonly examples?: readonly (keyof typeof noVersions)[];
  /** The profile says whether the target refuses unlisted versions. */
  readonly isOpen?: true;
}

const refuses = family(({ given, examples, isOpen }: Unlisted) => ({
  needs: ['feature products'],
  given,
  examples,
  cases: 1,
  async when(api, form): Promise<Pair> {
    if (isOpen && api.profile.versioning.unlisted !== 'reject')
      throw new Inapplicable('gap: the profile does not say that unlisted versions are refused');
    const { version } = api.profile;
    const written = noVersions[form](isStable(version) ? version : newestVersion);
    if (servedVersions(api).includes(written)) throw new Unmet(`${written} is served`);
    const request = requestOf(await stockedSku(api.main));
    const attempt = await callUnder(api, api.main, written, getProduct, request);
    return { attempt, control: await callUnder(api, api.main, version, getProduct, request) };
  },
  then({ attempt, control }: Pair, expect) {
    expect.premise(control).accepted('the same request under a served version');
    // A redirect does not count as served.
    expect(attempt).status(['3xx', '4xx']);
  },
}));

const noVersion = refuses({
  'version-in-path-of-another-form': { ...each(otherForms), isOpen: true },
  // In `/logistics/api/products/…`, the segment at the place of the version is not a version.
  'version-in-path-left-out': { given: fc.constant('nothing') },
});

/** The operations of the sandbox flow (Endpoints). */
const sandboxFlow: readonly OperationId[] = [
  'createProduct',
  'listProducts',
  'getProduct',
  'getProductAliases',
  'createInbound',
  'simulateReceive',
  'createD2cOrder',
  'getD2cOrder',
  'createB2bOrder',
  'getB2bOrder',
  'getInventory',
  'listInventory',
];

const unstable = check({
  proves: 'version-unstable-serves-sandbox-flow',
  ...each(sandboxFlow),
  exhaustive: true,
  async when(api, id): Promise<Pair> {
    unstableServed(api);
    const one = operation(id, api);
    const request = await one.request(api, api.main);
    const attempt = await callUnder(api, api.main, 'unstable', one, request);
    // A request that succeeded under unstable cannot succeed again.
    const control = isAccepted(attempt) ? attempt : await call(api.main, one, request);
    return { attempt, control };
  },
  then({ attempt, control }: Pair, expect, id) {
    expect.premise(control).accepted('the same request under the tested version');
    skipIfEmpty(control, expect);
    expect.cell(versionMatrix, id, 'unstable', () => expect(attempt).accepted());
  },
});

/** The document does not say when these came; by then they exist. */
const namedByNotes: readonly OperationId[] = ['createInbound', 'createD2cOrder'];

interface Row {
  readonly id: OperationId;
  /** If no version is documented, the first one that serves it counts. */
  readonly since?: string;
}

/** Every operation with a documented path: a bound path may differ between versions. */
const rows: readonly Row[] = operations
  .filter(({ path }) => path !== undefined)
  .map((one) => {
    const since = one.since ?? (namedByNotes.includes(one.id) ? versionThatNames(one.id) : undefined);
    return { id: one.id, ...(since !== undefined && { since }) };
  });

interface Stays {
  /** Oldest version first. */
  readonly answers: readonly Exchange[];
  readonly control: Exchange;
}

/** An operation is served from its first version on. */
const expected = ({ answers }: Stays, { since }: Row): readonly Exchange[] => {
  if (since !== undefined) return answers;
  const first = answers.findIndex(isAccepted);
  return first < 0 ? [] : answers.slice(first);
};

/** The body of another version is open, but a 404 does not depend on the body. */
const isTelling = (answer: Exchange): boolean =>
  isAccepted(answer) || inStatuses(answer.answer?.status ?? 0, [404, 405]) || answer.sent.method === 'GET';

async function callUnderEach(api: LogisticsApi, { id, since = '' }: Row): Promise<Stays> {
  const one = operation(id, api);
  const versions = servedVersions(api).filter((version) => isStable(version) && version >= since);
  const request = await one.request(api, api.main);
  const answers: Exchange[] = [];
  for (const version of [...versions].sort()) {
    // A request that succeeded under one version cannot succeed again.
    answers.push(await callUnder(api, api.main, version, one, one.writes ? await one.request(api, api.main) : request));
  }
  return { answers, control: await call(api.main, one, request) };
}

const stays = check({
  proves: 'version-operations-stay',
  ...each(rows),
  exhaustive: true,
  when: callUnderEach,
  then(observed: Stays, expect, row) {
    const { control } = observed;
    const why = `${row.id} came with ${row.since ?? 'an older version'}, and is served in every stable version from then on`;
    for (const answer of expected(observed, row).filter(isTelling)) {
      const noAliases = row.id === 'getProductAliases' && answer.answer?.status === 404 && !isAccepted(control);
      if (noAliases && !suppliedWithAliases(expect.target))
        expect.unexercised('gap: a product without aliases may have no record (logistics.supplied.productWithAliases)');
      expect.cell(versionMatrix, row.id, versionOf(answer), () => expect(answer).accepted(why));
    }
    expect.premise(control).accepted('the tested version serves it');
    skipIfEmpty(control, expect);
  },
});

export const versionPathChecks = [served, ...noVersion, unstable, stays];
