import type { RequirementId } from '../../requirements/index.ts';
import { altered, isAccepted, isRefused, refusal, type WireAnswered, type WireFault } from './wire-fault.ts';

/** What the outcome of a request must be, as a requirement states it. */
export interface StatedOutcome {
  readonly id: RequirementId;
  readonly statement: string;
  readonly area: string;
}

/** Where requests of an area go. */
const operations: readonly (readonly [area: RegExp, operation: string])[] = [
  [/^products$/, 'createProduct'],
  [/^b2b-(orders|transport)$/, 'createB2bOrder'],
  [/^d2c-orders$/, 'createD2cOrder'],
  [/^inbounds$/, 'createInbound'],
  [/^simulate-receive$/, 'simulateReceive'],
  [/^(invoice-write|line-items|charge-adjustments|parties|weights)$/, 'submitInvoice'],
];

/** A refusal becomes the last success of its operation. */
const allowed = ({ id }: StatedOutcome): WireFault => ({
  id: `${id}: success`,
  breaks: [id],
  wrong: 'Answers a refusal as it answers a success.',
  open() {
    const successes = new Map<string, WireAnswered>();
    return {
      answering(answer, { operation }) {
        if (isAccepted(answer)) successes.set(operation, answer);
        if (!isRefused(answer)) return undefined;
        return successes.get(operation) ?? { status: 200, headers: { 'content-type': 'application/json' }, body: {} };
      },
    };
  },
});

/** An order that must end in ERROR does not. */
const spared = ({ id }: StatedOutcome): WireFault => ({
  id: `${id}: no ERROR`,
  breaks: [id],
  wrong: 'Shows PLANNED where an order is in ERROR.',
  open: () => ({
    answering: (answer) => ({
      ...answer,
      body: altered(answer.body, ['orderStatus'], (status) => (status === 'ERROR' ? 'PLANNED' : status)),
    }),
  }),
});

/** Only the first or the second request of each case: one of them is what the requirement speaks of, the other its control. */
const turnedDown = ({ id }: StatedOutcome, operation: string): WireFault => ({
  id: `${id}: refusal`,
  breaks: [id],
  wrong: 'Refuses what must be accepted, and accepts its control.',
  ways: 2,
  open(nth) {
    const sent = new WeakMap<object, number>();
    return {
      instead(request) {
        const { ofCase } = request;
        if (request.operation !== operation || ofCase === undefined) return undefined;
        const before = sent.get(ofCase) ?? 0;
        sent.set(ofCase, before + 1);
        return before === nth ? refusal(operation) : undefined;
      },
    };
  },
});

/** A status of the same class that the requirement does not name. */
function otherStatus({ statement }: StatedOutcome, status: number): number {
  const others = status < 300 ? [200, 203] : [404, 400, 403, 409, 422];
  return others.find((one) => one !== status && !statement.includes(String(one))) ?? 418;
}

const renumbered = (stated: StatedOutcome, expected: number): WireFault => ({
  id: `${stated.id}: ${otherStatus(stated, expected)}`,
  breaks: [stated.id],
  wrong: `Answers ${otherStatus(stated, expected)} in place of ${expected}.`,
  open: () => ({
    answering: (answer) =>
      answer.status === expected ? { ...answer, status: otherStatus(stated, expected) } : undefined,
  }),
});

/** The documents show no status here, so the profile may bind another one. */
const openStatus: ReadonlySet<string> = new Set<RequirementId>(['d2c-get-answers-order']);

/** The words of the statements decide, so a test compares them with the statuses that ids end with. */
function faultsOf(stated: StatedOutcome): readonly WireFault[] {
  const { id, statement, area } = stated;
  const named = [...statement.matchAll(/(?<!\bthat )\b(?:answers|returns|gets|has status) (\d{3})(?! or)\b/g)].map(
    ([, status]) => Number(status),
  );
  const isUnconditional = !/\b(If|not|nothing|no)\b/.test(statement);
  const mustFail =
    isUnconditional && (/\b((is|are) refused|cannot use)\b/.test(statement) || named.some((status) => status >= 400));
  const operation = operations.find(([one]) => one.test(area))?.[1];
  const mustSucceed = /\b(is|are) accepted\b|\bsucceeds\b/.test(statement) && !/\b(not|no|ERROR)\b/.test(statement);
  return [
    ...(mustFail ? [allowed(stated)] : []),
    ...(mustFail && /\bends in ERROR\b/.test(statement) ? [spared(stated)] : []),
    ...(mustSucceed && operation !== undefined ? [turnedDown(stated, operation)] : []),
    ...(openStatus.has(id) ? [] : named.map((status) => renumbered(stated, status))),
  ];
}

/** A refusal turned into a success and back, and another status, as far as a sentence states the outcome. */
export const outcomeFaults = (stated: readonly StatedOutcome[]): readonly WireFault[] => stated.flatMap(faultsOf);
