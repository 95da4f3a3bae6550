import type { Outcome } from '../../../../clients/customs/outcomes.ts';
import { read } from '../../../../engine/pointer.ts';
import { bodyOf } from '../../../../engine/wire/delivery.ts';
import type { Exchange } from '../../../../engine/wire/exchange.ts';
import type { Expect } from '../../check.ts';

/** A completion webhook says this at that place, to the letter. */
export function completionSays(webhook: Exchange, expect: Expect, at: string, due: string): void {
  const came = read(bodyOf(webhook), at);
  expect.that(came === due, `${at} ${due}`, JSON.stringify(came) ?? 'absent', expect.why, webhook);
}

export const statuses = { success: 'PROCESSING_STATUS_SUCCESSFUL', failure: 'PROCESSING_STATUS_FAILED' } as const;

/** What became of the submission is known from the invoice: its webhook must tell the same. */
export function statusTells({ completion }: Outcome, expect: Expect, end: keyof typeof statuses): void {
  const webhook = completion ?? expect.unexercised('no webhook came');
  completionSays(webhook, expect, '/data/status', statuses[end]);
}

/** How a request ended by all webhooks that name it. Others may be sent of the same invoice. */
export function endsOf(completions: readonly Exchange[], told: Exchange): readonly unknown[] {
  const requestOf = (one: Exchange) => read(bodyOf(one), '/data/request_id');
  const own = completions.filter((one) => requestOf(one) === requestOf(told));
  return [...new Set(own.map((one) => read(bodyOf(one), '/data/status')))];
}
