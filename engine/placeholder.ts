import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A value that came from outside the profile. */
export interface Filled {
  readonly text: string;
  /** What the placeholders stood for, by variable name; `undefined` as name: a file. */
  readonly from: readonly { readonly name: string | undefined; readonly value: string }[];
}

/** Why a placeholder stays empty. */
export interface Unfilled {
  readonly problem: string;
  readonly mend: string;
}

/** Where placeholders are filled from; files are found from the folder of the profile. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
}

/** Lower-case names (`${uuid}`, `${url}`) belong to later hands; `$${NAME}` is a literal `${NAME}`. */
const placeholder = /\$?\$\{([A-Z_][A-Z0-9_]*|file:[^}]+)\}/g;

export const onlyPlaceholder = (text: string): boolean => /^\$\{[A-Z_][A-Z0-9_]*\}$/.test(text);

export function fill(text: string, around: Surroundings): Filled | Unfilled {
  if (text.startsWith('file:')) return fill(`\${${text}}`, around);
  const from: { name: string | undefined; value: string }[] = [];
  let unfilled: Unfilled | undefined;
  const filled = text.replace(placeholder, (whole, source: string) => {
    if (whole.startsWith('$$')) return whole.slice(1);
    const found = source.startsWith('file:') ? fromFile(source.slice('file:'.length), around) : fromEnv(source, around);
    if (typeof found !== 'string') {
      unfilled ??= found;
      return whole;
    }
    from.push({ name: source.startsWith('file:') ? undefined : source, value: found });
    return found;
  });
  return unfilled ?? { text: filled, from };
}

function fromEnv(name: string, { env }: Surroundings): string | Unfilled {
  const value = env[name];
  if (value !== undefined && value !== '') return value;
  const state = value === undefined ? 'not set' : 'empty';
  return { problem: `environment variable ${name} is ${state}`, mend: `export ${name}=…` };
}

function fromFile(path: string, { folder }: Surroundings): string | Unfilled {
  try {
    const text = readFileSync(resolve(folder, path.trim()), 'utf8').trim();
    if (text !== '') return text;
    return { problem: `file ${path} is empty`, mend: 'put the value into it' };
  } catch {
    return { problem: `file ${path} cannot be read`, mend: 'give its path as seen from the folder of the profile' };
  }
}
