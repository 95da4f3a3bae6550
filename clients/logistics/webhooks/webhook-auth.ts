import type { WebhookAuth } from '../../../schemas/target-profile.ts';

/** The value after `Basic`, which is as secret as its password. */
export const basicCredentials = (auth: WebhookAuth | undefined): string | undefined =>
  auth?.kind === 'basic' ? Buffer.from(`${auth.username ?? ''}:${auth.password ?? ''}`).toString('base64') : undefined;

/** The header that authenticates a delivery, with its value; undefined where the profile declares none. */
export function deliveryHeader(
  auth: WebhookAuth | undefined,
): { readonly name: string; readonly expected: string } | undefined {
  const basic = basicCredentials(auth);
  if (basic !== undefined) return { name: 'authorization', expected: `Basic ${basic}` };
  if (auth?.kind !== 'token' || auth.header === undefined || auth.token === undefined) return undefined;
  return { name: auth.header.toLowerCase(), expected: auth.token };
}
