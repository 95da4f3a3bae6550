import type { Step } from './history.ts';

/** What a step says beyond its operation, its part and its kind. */
export function whatOf({ names = [], described = [], renamed = {}, called = '', ...step }: Step): string {
  const { type, values, format, note } = step;
  const named = [...names, ...described, ...Object.entries(renamed).map(([old, name]) => `${old} → ${name}`)];
  const forms = [type && `${type.from} → ${type.to}`, values?.join(' | '), format];
  const subject = named.join(', ') || (step.part === 'operation' ? called : '');
  const said = [subject, ...forms].filter((part) => part !== undefined && part !== '').join(': ');
  if (note === undefined) return said;
  return said === '' ? note : `${said} (${note})`;
}
