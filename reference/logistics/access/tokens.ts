import type { Answer } from '../../http/answer.ts';
import type { Call, Operation } from '../../http/operation.ts';
import { notFound } from '../../http/problem.ts';
import { seam } from '../../seam.ts';
import type { World } from '../../world.ts';
import { endpoint } from '../endpoint.ts';
import { knownTokens, type Token } from './account.ts';
import { isOutlived } from './token-life.ts';

/** In order of creation. */
const idOf = ({ logistics }: World, value: string): string => `TKN-${[...logistics.tokens.keys()].indexOf(value) + 1}`;

export const expiredTokenId = (world: World): string => idOf(world, knownTokens.expired);

/** Other states › Access token: an expired merchant token is marked INACTIVE. */
export const tokenStatus = seam((world: World, token: Token): 'ACTIVE' | 'INACTIVE' =>
  token.state === 'active' && !isOutlived(world, token) ? 'ACTIVE' : 'INACTIVE',
);

/** The path is a binding, and so no scope is named: the reference takes one that reads (gap release-data-without-operation). */
export const getToken = seam((call: Call): Answer => {
  const { world, account } = call;
  const id = call.param('tokenId');
  const token = [...world.logistics.tokens.values()].find((one) => idOf(world, one.value) === id);
  if (token?.account !== account) throw notFound('There is no such token.');
  return { status: 200, body: { id, status: tokenStatus(world, token) } };
});

export const tokenOperations: readonly Operation[] = [
  endpoint('getToken', { scope: 'read_logistics_events', handle: getToken }),
];
