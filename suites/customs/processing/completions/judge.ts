/** Judges the members of a completion webhook. */

import type { Outcome } from '../../../../clients/customs/outcomes.ts';
import { read } from '../../../../engine/pointer.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { Expect } from '../../check.ts';

/** A completion webhook has this value at this path. */
export function completionSays(webhook: Exchange, expect: Expect, at: string, expected: string): void {
  const actual = read(bodyOf(webhook), at);
  expect.that(actual === expected, `${at} ${expected}`, JSON.stringify(actual) ?? 'absent', webhook);
}

export const statuses = { success: 'PROCESSING_STATUS_SUCCESSFUL', failure: 'PROCESSING_STATUS_FAILED' } as const;

/** The invoice shows how the submission ended: its webhook must report the same. */
export function statusTells({ completion }: Outcome, expect: Expect, end: keyof typeof statuses): void {
  const webhook = completion ?? expect.unexercised('no webhook came');
  completionSays(webhook, expect, '/data/status', statuses[end]);
}

/** The statuses that webhooks report for the same request. Other requests may be about the same invoice. */
export function endsOf(completions: readonly Exchange[], completion: Exchange): readonly unknown[] {
  const requestOf = (one: Exchange) => read(bodyOf(one), '/data/request_id');
  const own = completions.filter((one) => requestOf(one) === requestOf(completion));
  return [...new Set(own.map((one) => read(bodyOf(one), '/data/status')))];
}
