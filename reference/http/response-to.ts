import type { World } from '../world.ts';
import { type Answer, failureAnswer, respond } from './answer.ts';

/** Runs the due work of the schedule, then the work of a request, and makes a response of its result. */
export async function responseTo(world: World, work: () => Answer | Promise<Answer>): Promise<Response> {
  world.schedule.runDue(world.clock.now());
  try {
    return respond(world, await work());
  } catch (reason) {
    return respond(world, failureAnswer(world, reason));
  }
}
