/** Judges the servers entries in the description of the API. */

import type { CustomsApi } from '../../../clients/customs/api.ts';
import { descriptionUrl, documentIn } from '../../../clients/customs/description.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { type Exchange, isAccepted } from '../../../engine/wire/exchange.ts';
import { once } from '../../cases.ts';
import { family } from '../check.ts';
import { type ChangeRow, changeRows } from './change-rows.ts';

/** The entry of an operation, whose path may have a prefix. */
const entryOf = (paths: Json | undefined, path: string): Json | undefined =>
  isObject(paths) ? Object.entries(paths).find(([name]) => name.endsWith(path))?.[1] : undefined;

const isFilled = (servers: Json | undefined): boolean => Array.isArray(servers) && servers.length > 0;

/** Below `baseUrl`; where nothing is served there, below the prefix of the version. */
async function readDescription({ main, profile }: CustomsApi): Promise<Exchange> {
  const answer = await main.invoices.send('getDescription', 'GET', descriptionUrl(profile));
  const { openapi = '' } = profile;
  return isAccepted(answer) || URL.canParse(openapi) ? answer : main.invoices.send('getDescription', 'GET', openapi);
}

/** The entry may stand at the path or at its operation. */
const servers = family(({ change: { at } }: ChangeRow) => ({
  needs: ['customs.openapi'],
  ...once,
  when: async (api: CustomsApi) => ({ read: await readDescription(api) }),
  then({ read: description }, expect) {
    expect.premise(description).accepted('the description is read');
    const path = entryOf(read(documentIn(description), '/paths'), at);
    if (path === undefined) return expect.unexercised(`${at} is not described`);
    const isEntered = ['/servers', '/post/servers'].some((pointer) => isFilled(read(path, pointer)));
    expect.that(isEntered, `a servers entry of ${at}`, JSON.stringify(path), description);
  },
}));

export const describedServerChecks = servers(changeRows(({ part }) => part === 'servers'));
