import { descriptionUrl, documentIn } from '../../../clients/customs/description.ts';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { once } from '../../cases.ts';
import { family } from '../check.ts';
import { type Tried, triedChanges } from './tried.ts';

/** The entry of an operation, whose path may have a prefix. */
const entryOf = (paths: Json | undefined, path: string): Json | undefined =>
  isObject(paths) ? Object.entries(paths).find(([name]) => name.endsWith(path))?.[1] : undefined;

const isFilled = (servers: Json | undefined): boolean => Array.isArray(servers) && servers.length > 0;

/** The entry may stand at the path or at its operation. */
const servers = family(({ change: { at } }: Tried) => ({
  needs: ['customs.openapi'],
  ...once,
  when: async ({ main, profile }) => ({
    read: await main.invoices.send('getDescription', 'GET', descriptionUrl(profile)),
  }),
  then({ read: description }, expect) {
    expect.premise(description).accepted('the description is read');
    const path = entryOf(read(documentIn(description), '/paths'), at);
    if (path === undefined) return expect.unexercised(`${at} is not described`);
    const isEntered = ['/servers', '/post/servers'].some((pointer) => isFilled(read(path, pointer)));
    expect.that(isEntered, `a servers entry of ${at}`, JSON.stringify(path), description);
  },
}));

/** Entries of the description of the API. */
export const describedSiblingChecks = servers(triedChanges(({ part }) => part === 'servers'));
