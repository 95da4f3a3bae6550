import { apiNames } from '../cli/option.ts';
import { selectionOf } from '../cli/plan/selection.ts';
import { isSelected } from '../engine/run/selection.ts';
import { requirements } from '../requirements/index.ts';
import type { ApiName } from '../requirements/requirement.ts';
import { suites } from '../suites/index.ts';
import { asConformanceError } from './failure.ts';
import { listed, refuseWrong } from './options.ts';
import type { CheckDescription, ExtentOptions } from './types.ts';

type Chosen = Pick<ExtentOptions, 'api' | 'only' | 'skip'>;

export const checks = (options: Chosen = {}): Promise<readonly CheckDescription[]> =>
  asConformanceError(() => described(options));

async function described(options: Chosen): Promise<readonly CheckDescription[]> {
  refuseWrong(options, ['api', 'only', 'skip']);
  const { api } = options;
  const selection = await selectionOf({ ...listed(options), ...(api === undefined ? {} : { api }) });
  return apiNames
    .filter((name) => api === undefined || name === api)
    .flatMap((name) => allOf(name))
    .filter(({ id, requirement }) => isSelected({ id, proves: requirement }, selection));
}

function allOf(api: ApiName): readonly CheckDescription[] {
  const { checks: sending, monitors } = suites[api];
  return [
    ...sending.map((check) => description(api, 'check', check)),
    ...monitors.map((monitor) => description(api, 'monitor', monitor)),
  ];
}

interface Proof {
  readonly id: string;
  readonly proves: string;
  readonly needs?: readonly string[];
}

function description(api: ApiName, kind: CheckDescription['kind'], { id, proves, needs = [] }: Proof) {
  const { area, level, statement, source } = requirements[proves as keyof typeof requirements];
  return { id, kind, api, area, requirement: proves, level, statement, source, needs };
}
