import type { KeyObject } from 'node:crypto';
import { KeyError, keyIn } from '../../bundle/signature.ts';
import { Refusal } from '../exit.ts';

/** @throws Refusal with one line for a file that has no such key. */
export function ed25519In(file: string, kind: 'private' | 'public'): KeyObject {
  try {
    return keyIn(file, kind);
  } catch (error) {
    if (error instanceof KeyError) throw new Refusal(`--key ${file}: ${error.message}`);
    throw error;
  }
}
