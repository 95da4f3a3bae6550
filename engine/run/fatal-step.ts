interface Step {
  readonly ok: boolean;
  readonly fatal?: boolean;
  /** The API that it concerns; absent: all. */
  readonly api?: string;
}

/** The step of a pre-flight after which nothing of this API can be judged. */
export const fatalStep = <One extends Step>(steps: readonly One[], api: string): One | undefined =>
  steps.find((step) => step.fatal && !step.ok && (step.api ?? api) === api);
