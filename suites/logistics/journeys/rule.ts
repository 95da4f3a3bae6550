/** Binds the rules of journeys to the model of orders and stock. */

import type { LogisticsApi } from '../../../clients/logistics/api.ts';
import { type AnyRule, type Inconsistent, inconsistent, type Rule, rule as ruleFor } from '../../../engine/run/rule.ts';
import type { Contradiction, World } from '../../../model/logistics/b2b-world.ts';

type Step<Draw, Aim> = Rule<World, LogisticsApi, Draw, Aim>['step'];

interface JourneyRule<Draw, Aim> extends Omit<Rule<World, LogisticsApi, Draw, Aim>, 'step'> {
  /** A read has only `accepted`; the other steps leave the model unchanged. */
  readonly step: Pick<Step<Draw, Aim>, 'accepted'> & Partial<Step<Draw, Aim>>;
}

const unchanged = (world: World): World => world;

/** A rule of the journeys through orders and stock. */
export const rule = <Draw, Aim>({ step, ...rest }: JourneyRule<Draw, Aim>): AnyRule<World, LogisticsApi> =>
  ruleFor({ ...rest, step: { refused: unchanged, lost: unchanged, ...step } });

/** @param offence what was expected where the belief is a contradiction, and where that was seen. */
export const believedOrInconsistent = (
  belief: World | Contradiction,
  offence: Inconsistent['offence'] = {},
): World | Inconsistent => ('contradiction' in belief ? inconsistent(belief.contradiction, offence) : belief);
