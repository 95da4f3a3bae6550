import { test } from 'vitest';
import { wholeProfile } from '../cli/built-in.ts';
import { suiteVersion } from '../cli/package.ts';
import { emptyNotes, expectFor } from '../engine/judge/expect.ts';
import { Unmet, Violation, Inapplicable } from '../engine/judge/violation.ts';
import { inProcessTransport } from '../engine/wire/transport.ts';
import { shownExchange } from '../engine/wire/recorded.ts';
import { createFaultyReference } from '../faults/faulty-reference.ts';
import { openRun } from '../suites/open-run.ts';
import { inItsVersion } from '../suites/logistics/open-logistics.ts';
import { suites } from '../suites/index.ts';
import { textOf, valueOf } from './observed.ts';

test('proto', async () => {
  const reference = createFaultyReference({ faults: (process.env.FAULTS ?? '').split(',').filter(Boolean) as never });
  const { profile, secrets } = wholeProfile(reference, 'http://reference.invalid');
  const apis = (process.env.APIS ?? 'logistics,customs').split(',') as never;
  const numbers = new WeakMap<object, number>();
  const shown = new Map<number, never>();
  let n = 0, same = 0, none = 0, total = 0;
  const bad = new Map<string, string>();
  const checks = new Map([...suites.logistics.checks, ...suites.customs.checks].map((one) => [one.id, one]));
  const done = new Set<string>();
  const only = process.env.ONLY?.split(',');
  let bytes = 0, ms = 0;
  const run = await openRun({ profile, secrets, apis, seed: 1, cases: Number(process.env.CASES ?? 1), suiteVersion, versions: 'contract', ...(only ? { only } : {}) },
    inProcessTransport(reference.fetch), undefined, {
      see(exchange, redact) {
        const t0 = performance.now();
        numbers.set(exchange, n);
        const { sent, answer, ...rest } = shownExchange(exchange, redact);
        const text = JSON.stringify({ ...rest, sent, ...(answer ? { answer: { ...answer, json: undefined } } : {}) });
        bytes += text.length;
        const back = JSON.parse(text);
        const json = (t: string | undefined) => { try { return JSON.parse(t ?? ''); } catch { return undefined; } };
        const aj = json(back.answer?.text); if (back.answer && aj !== undefined) back.answer.json = aj;
        const sj = json(back.sent.body); if (sj !== undefined) back.sent.json = sj;
        shown.set(n++, back as never);
        ms += performance.now() - t0;
      },
      keep({ check: id, outcome, given, role, index }, redact, { api }) {
        total++;
        done.add(id);
        if (!('observed' in outcome.evidence)) { none++; return; }
        const t0 = performance.now();
        const check = checks.get(id)!;
        let kind = '', why = '';
        try {
          const text = redact(textOf(outcome.evidence.observed, (one) => numbers.get(one)));
          bytes += text.length;
          const observed = valueOf(text, (at) => shown.get(at) as never);
          const notes = emptyNotes();
          const target = redact(JSON.parse(JSON.stringify(api === 'logistics' ? inItsVersion(profile.logistics!) : profile.customs)));
          notes.cells.settle(() => check.then(observed, expectFor(target, notes, check.why), given));
          kind = 'exercised';
        } catch (e) {
          kind = e instanceof Violation ? 'violated' : e instanceof Unmet ? 'unmet' : e instanceof Inapplicable ? 'inapplicable' : 'error';
          why = String(e) + (e instanceof Violation ? ' due ' + e.due + ' came ' + e.came : '') + (kind === 'error' ? (e as Error).stack : '');
        }
        if (kind === outcome.kind) same++;
        else bad.set(id, `${role} ${index}: live ${outcome.kind} ${'reason' in outcome ? outcome.reason : ''}, again ${kind} ${why.slice(0, 700)}`);
        ms += performance.now() - t0;
      },
    });
  await run.preflight();
  const t = performance.now();
  const results = await Promise.all(run.participants.map(({ id, version }) => run.resultOf(id, version)));
  console.log('ms', performance.now() - t, 'own', ms, 'bytes', bytes);
  await run.close();
  const by: Record<string, number> = {};
  for (const r of results) by[r.verdict] = (by[r.verdict] ?? 0) + 1;
  console.log({ total, same, none, checks: done.size, exchanges: n, bad: bad.size, by });
  for (const [id, why] of bad) console.log(id, '::', why);
}, 900000);
