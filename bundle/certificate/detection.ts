import { counted } from '../../reports/summary.ts';
import type { ApiName } from '../../requirements/requirement.ts';

export const detectionFormat = 'fulfillment-conformance-detection/1';

/** A fault at the border of the target: what it breaks, and what is wrong with it. */
export interface InjectedFault {
  readonly id: string;
  readonly breaks: readonly string[];
  readonly wrong: string;
}

/** Which faults the suite detects on a target with a profile, as `prove --target` measured it. */
export interface Detection {
  readonly format: typeof detectionFormat;
  readonly target: string;
  readonly apis: readonly ApiName[];
  readonly suite: { readonly name: string; readonly version: string };
  /** The digest of the profile, without secrets. */
  readonly profile: string;
  readonly seed: number;
  readonly measuredAt: string;
  readonly requests: number;
  /** Faults that changed what crossed the border. */
  readonly injected: number;
  /** Faults at which a check or monitor of a broken requirement fails that passes without the fault. */
  readonly detected: number;
  /** None fails, but one no longer proves its MUST: the target would not be certified. */
  readonly unproven: readonly InjectedFault[];
  readonly blind: readonly InjectedFault[];
  /** Faults that do not occur on this target: it never shows what they change. */
  readonly notInjectable: number;
  /** Faults of requirements that the suite does not prove on this target without any fault. */
  readonly withoutProof: number;
  /** The budget was spent before. */
  readonly notTried: number;
  /** Absent: all faults were tried. */
  readonly sample?: { readonly drawn: number; readonly of: number; readonly low: number; readonly high: number };
}

/** What the certificate keeps of it. */
export interface CertifiedDetection
  extends Pick<
    Detection,
    'seed' | 'measuredAt' | 'injected' | 'detected' | 'notInjectable' | 'withoutProof' | 'notTried' | 'sample'
  > {
  readonly blind: readonly string[];
  readonly unproven: readonly string[];
  /** SHA-256 of the file: it is not part of the bundle. */
  readonly file: string;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

type Figures = Pick<Detection, 'detected' | 'injected' | 'sample'> & { readonly blind: readonly unknown[] };

/** `detection 97.4 % of 612 injected faults`. */
export function detectionFigure({ detected, injected, sample }: Figures): string {
  const share = injected === 0 ? 'none' : percent(detected / injected);
  const drawn = sample
    ? `, a sample of ${sample.drawn} from ${sample.of} (95 % confidence: ${percent(sample.low)} to ${percent(sample.high)})`
    : '';
  return `detection ${share} of ${counted(injected, 'injected fault')}${drawn}`;
}

/** The figure, and what the suite does not see. @param most ids at most. */
export function detectionSentence(figures: Figures, blind: readonly string[], most: number): string {
  const more = blind.length - most;
  const listed = [...blind.slice(0, most), ...(more > 0 ? [`${more} more`] : [])];
  return `${detectionFigure(figures)}; blind to: ${listed.length > 0 ? listed.join(', ') : 'none of them'}`;
}
