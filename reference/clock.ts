/** `controlled` stands still until it is moved, `scaled:60` runs a minute per second and can be advanced too. */
export type ClockSetting = 'controlled' | 'real' | `scaled:${number}`;

export interface Clock {
  /** Milliseconds since 1970, like `Date.now`. */
  now(): number;
  /** Advances the clock; false if it cannot be advanced. */
  pass(milliseconds: number): boolean;
  readonly runsByItself: boolean;
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** `startsAt` applies only to the other two clocks: a real clock shows the real time. */
export function createClock(setting: ClockSetting, startsAt: number = Date.now()): Clock {
  if (setting === 'real') return { now: Date.now, pass: (milliseconds) => milliseconds === 0, runsByItself: true };
  if (setting === 'controlled') return controlledClock(startsAt);
  const factor = Number(setting.slice('scaled:'.length));
  if (!(factor > 0)) throw new TypeError(`The clock "${setting}" needs a factor above 0, for example scaled:60.`);
  const began = Date.now();
  let moved = 0;
  return {
    now: () => Math.floor(startsAt + moved + (Date.now() - began) * factor),
    pass(milliseconds) {
      moved += milliseconds;
      return true;
    },
    runsByItself: true,
  };
}

function controlledClock(startsAt: number): Clock {
  let now = startsAt;
  return {
    now: () => now,
    pass(milliseconds) {
      now += milliseconds;
      return true;
    },
    runsByItself: false,
  };
}
