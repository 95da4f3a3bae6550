import { Unmet } from '../../engine/judge/violation.ts';
import { Secrets } from '../../engine/secrets/secrets.ts';
import { Connection } from '../../engine/wire/connection.ts';
import { noTransport } from '../../engine/wire/no-transport.ts';
import { statesHook } from '../../engine/wire/states.ts';
import { networkTransport, type Transport } from '../../engine/wire/transport.ts';
import type { TargetProfile } from '../../schemas/target-profile.ts';
import { openRun } from '../../suites/open-run.ts';
import type { PreflightLine, RunInput } from '../../suites/run.ts';
import { suiteVersion } from '../package.ts';
import { judgedApis } from '../plan/selection.ts';
import { wantsColor } from '../report/color.ts';
import { type OpenTarget, openTarget } from '../target.ts';
import type { DoctorOptions } from './command.ts';
import { type Diagnosis, diagnosisOf, exitCodeOf } from './diagnosis.ts';
import { doctorPage } from './page.ts';
import { stockStep } from './stock-step.ts';

/** Tells what a profile lacks, and changes nothing on the target. */
export async function doctor(options: DoctorOptions): Promise<number> {
  const target = await openTarget(options);
  try {
    const diagnosis = await diagnosed(target, options);
    const color = wantsColor(process.stdout, process.env);
    const page = doctorPage(diagnosis, { columns: process.stdout.columns, color });
    process.stdout.write(options.json ? `${JSON.stringify(diagnosis, null, 2)}\n` : page);
    return exitCodeOf(diagnosis);
  } finally {
    await target.close();
  }
}

async function diagnosed(target: OpenTarget, { api }: DoctorOptions): Promise<Diagnosis> {
  const { profile, secrets } = target;
  const input: RunInput = { profile, secrets, apis: judgedApis(target, api), seed: 1, suiteVersion };
  const run = await openRun(input, noTransport);
  const { participants } = run;
  const plan = run.plan();
  await run.close();
  return diagnosisOf(profile.name, await stepsOf(input), { participants, plan });
}

/** The pre-flight of a profile that may only be read: a run of it sends no write. */
async function stepsOf(input: RunInput): Promise<readonly PreflightLine[]> {
  const { budget } = input.profile;
  const network = networkTransport({
    timeoutMs: budget.timeoutSeconds * 1000,
    maxBodyBytes: budget.maxBodyBytes,
    connections: budget.concurrency,
  });
  const run = await openRun({ ...input, profile: onlyRead(input.profile) }, network);
  const steps = await run.preflight();
  const stock = await stockStep(input.profile, network);
  const hook = await hookStep(input, network);
  await run.close();
  return [...steps, ...stock, ...hook];
}

function onlyRead({ logistics, customs, ...profile }: TargetProfile): TargetProfile {
  const production = { environment: 'production', allowCharges: false } as const;
  return {
    ...profile,
    ...(logistics && { logistics: { ...logistics, ...production } }),
    // Otherwise the target would be told where webhooks go.
    ...(customs && { customs: { ...customs, ...production, observe: 'poll' } }),
  };
}

/** Asks for the time, which changes nothing. That the hook does not know this state is a response, too. */
async function hookStep(
  { profile: { states }, secrets }: RunInput,
  transport: Transport,
): Promise<readonly PreflightLine[]> {
  if (!states) return [];
  const step = 'the state hook responds';
  const { only: _, ...settings } = states;
  const hook = statesHook(settings, { transport, secrets: new Secrets(secrets), connection: new Connection() });
  try {
    await hook.reach('time has passed', { seconds: 0 }, 'short');
    return [{ step, ok: true }];
  } catch (thrown) {
    if (!(thrown instanceof Unmet)) throw thrown;
    const isHeard = thrown.message.endsWith('does not know it)');
    return [isHeard ? { step, ok: true } : { step, ok: false, problem: thrown.message }];
  }
}
