import fc from 'fast-check';
import { isObject, type Json } from '../../../engine/json.ts';
import { read } from '../../../engine/pointer.ts';
import { family } from '../check.ts';
import { type Tried, triedChanges } from './tried.ts';

const pointerOf = (path: string): string => `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const isFilled = (servers: Json | undefined): boolean => Array.isArray(servers) && servers.length > 0;

/** The entry may stand at the path or at its operation. */
const servers = family(({ change: { at } }: Tried) => ({
  needs: ['customs.openapi'],
  given: fc.constant(0),
  cases: 1,
  when: async ({ main, profile }) => ({
    read: await main.invoices.send('getDescription', 'GET', profile.openapi ?? ''),
  }),
  then({ read: description }, expect) {
    const document = description.answer?.json;
    expect.premise(description).accepted('the description is read').member('/paths', 'are described', isObject);
    const path = read(document, pointerOf(at));
    const isEntered = ['/servers', '/post/servers'].some((pointer) => isFilled(read(path, pointer)));
    expect.that(isEntered, `a servers entry of ${at}`, JSON.stringify(path) ?? 'no such path', description);
  },
}));

/** Entries of the description of the API. */
export const describedSiblingChecks = servers(triedChanges(({ part }) => part === 'servers'));
