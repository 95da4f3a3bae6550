import { median } from '../../engine/median.ts';
import type { Latency } from '../../suites/observed/observed.ts';
import type { LatencyChange } from './changes.ts';
import { patience, remembered } from './trace.ts';

/** Reads are minutes apart, so a time between them is only known to this precision. */
const margin = 1.25;

/** How long one slow transition took from night to night. */
export class LatencyTrace {
  #usual: Latency[] = [];
  #unusual: Latency[] = [];

  add(latency: Latency): void {
    if (!this.#differs(latency)) {
      this.#usual = [...this.#usual, latency].slice(-remembered);
      this.#unusual = [];
      return;
    }
    this.#unusual.push(latency);
    if (this.#unusual.length < patience) return;
    this.#usual = this.#unusual;
    this.#unusual = [];
  }

  /** @param isPatient one night is not enough. */
  changeWith(latency: Latency, isPatient: boolean): LatencyChange | undefined {
    if (!this.#differs(latency) || (isPatient && this.#unusual.length + 1 < patience)) return undefined;
    return {
      transition: latency.transition,
      from: median(this.#usual.map(({ seenMs }) => seenMs)),
      to: latency.seenMs,
    };
  }

  /** Certainly slower or faster: even if the change happened right at either of the two reads around it. */
  #differs({ afterMs, seenMs }: Latency): boolean {
    if (this.#usual.length === 0) return false;
    const seen = median(this.#usual.map((one) => one.seenMs));
    const after = median(this.#usual.map((one) => one.afterMs));
    return afterMs > margin * seen || margin * seenMs < after;
  }
}
