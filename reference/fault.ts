/** One switch that makes the reference wrong in one named way. */
export interface Fault {
  /** Id of the requirement that it breaks. */
  readonly requirement: string;
  readonly api: 'logistics' | 'customs';
  /** What the reference does wrong, as a sentence. */
  readonly wrong: string;
}
