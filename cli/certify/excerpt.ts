import { excerptOf } from '../../bundle/excerpt.ts';
import { Refusal } from '../exit.ts';
import { readBundle } from './bundle-folder.ts';
import type { ExcerptOptions } from './command.ts';

/** One history of a bundle, as one JSON document. */
export function excerpt(bundle: string, check: string, { index, seed }: ExcerptOptions): string {
  const wanted = { check, ...(index === undefined ? {} : { index }), ...(seed === undefined ? {} : { seed }) };
  const found = readBundle(bundle, (folder) => excerptOf(folder, wanted));
  if (found) return `${JSON.stringify(found)}\n`;
  const place = `${index === undefined ? '' : ` with index ${index}`}${seed === undefined ? '' : ` with seed ${seed}`}`;
  throw new Refusal(`${check}: ${bundle} has no case of this check${place}; conform list checks shows all ids`);
}
