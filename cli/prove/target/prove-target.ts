import { basename, dirname, resolve } from 'node:path';
import { type Detection, detectionFormat, type InjectedFault } from '../../../bundle/certificate/detection.ts';
import { shownProfile } from '../../../bundle/certify.ts';
import { Secrets } from '../../../engine/secrets/secrets.ts';
import { visible } from '../../../reports/evidence.ts';
import { writeWhole } from '../../../reports/whole-file.ts';
import type { TargetProfile } from '../../../schemas/target-profile.ts';
import { Refusal } from '../../exit.ts';
import { whenInterrupted } from '../../interrupt.ts';
import { profileDigest } from '../../nights/profile-digest.ts';
import { suiteName, suiteVersion } from '../../package.ts';
import { judgedApis } from '../../plan/selection.ts';
import { startProgress } from '../../progress.ts';
import { type OpenTarget, openTarget } from '../../target.ts';
import type { ProveOptions } from '../command.ts';
import { type Fate, type Measured, measured } from './detection.ts';
import { wilson } from './interval.ts';
import { detectionPage } from './page.ts';

/** Measures and prints which faults at the border of a target the suite detects. */
export async function proveTarget(file: string, options: ProveOptions): Promise<void> {
  const { json, out, sample, seed, api } = options;
  const refused = (['fault', 'others', 'first', 'thorough', 'economy', 'costs', 'curve'] as const).find(
    (one) => options[one],
  );
  if (refused) throw new Refusal(`--${refused}: is about the reference; leave out --target`);
  const target = await openTarget({ target: file });
  const { profile, secrets } = target;
  const apis = judgedApis(target, api);
  const progress = startProgress(`judging ${visible(profile.name)} …`);
  const interrupted = whenInterrupted(() => progress.end());
  try {
    const measuredAt = new Date().toISOString();
    const found = await measured({
      input: { profile, secrets, apis, seed, suiteVersion },
      sample,
      tell: (line) => progress.tell(line.slice(0, 78), false),
    });
    const head = { target: profile.name, apis, profile: digestOf(target), seed, measuredAt };
    const detection: Detection = {
      format: detectionFormat,
      suite: { name: suiteName, version: suiteVersion },
      ...head,
      ...figures(found),
    };
    const text = `${JSON.stringify(detection, null, 2)}\n`;
    if (out !== undefined)
      await writeWhole(dirname(resolve(out)), basename(out), text).catch((error: NodeJS.ErrnoException) => {
        throw new Refusal(`--out ${out}: cannot be written (${error.code})`);
      });
    process.stdout.write(json ? text : detectionPage(detection));
    process.exitCode = detection.blind.length + detection.unproven.length + detection.notTried > 0 ? 1 : 0;
  } finally {
    progress.end();
    interrupted.forget();
    await target.close();
  }
}

/** That of the profile as a bundle shows it. */
const digestOf = ({ profile, secrets }: OpenTarget): string =>
  profileDigest({ profile: shownProfile(profile, new Secrets(secrets)) as unknown as TargetProfile, secrets: {} });

type Figures = Omit<Detection, 'format' | 'suite' | 'target' | 'apis' | 'profile' | 'seed' | 'measuredAt'>;

function figures({ tried, withoutProof, drawnFrom, requests }: Measured): Figures {
  const of = (wanted: Fate): readonly InjectedFault[] =>
    tried.filter(({ fate }) => fate === wanted).map(({ fate: _, ...fault }) => fault);
  const [detected, unproven, blind] = [of('detected').length, of('unproven'), of('blind')];
  const injected = detected + unproven.length + blind.length;
  const [low, high] = wilson(detected, injected);
  return {
    requests,
    injected,
    detected,
    unproven,
    blind,
    notInjectable: of('not injectable').length,
    withoutProof,
    notTried: of('not tried').length,
    ...(drawnFrom === undefined ? {} : { sample: { drawn: tried.length, of: drawnFrom, low, high } }),
  };
}
