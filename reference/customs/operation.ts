import type { Answer } from '../http/answer.ts';
import type { World } from '../world.ts';
import type { CustomsAccount } from './account.ts';
import type { View } from './invoice-read/view.ts';

/** A request of the customs API that passed authentication. */
export interface CustomsCall {
  readonly world: World;
  readonly account: CustomsAccount;
  readonly view: View;
  readonly text: string;
  /** Address of the request. */
  readonly url: URL;
  header(name: string): string | null;
  param(name: string): string;
}

export interface CustomsOperation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  handle(call: CustomsCall): Answer;
}
