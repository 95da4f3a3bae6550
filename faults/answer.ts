import { isObject } from '../reference/fields.ts';
import type { Answer } from '../reference/http/answer.ts';
import type { Override } from '../reference/seam.ts';
import { instead } from './fault.ts';
import type { Change, Described } from './json.ts';

/** The same answer with another body, if it has a body. */
export const withBody = <Kind extends Change & Partial<Described>>(change: Kind) =>
  Object.assign(
    (answer: Answer): Answer => (isObject(answer.body) ? { ...answer, body: change(answer.body) } : answer),
    { words: change.words } as Pick<Kind, 'words'>,
  );

/** Changes the body of the answers of an operation. */
export const inBody = <Given extends readonly unknown[]>(
  operation: (...given: Given) => Answer,
  change: Change,
): Override =>
  instead(
    operation,
    (honest) =>
      (...given) =>
        withBody(change)(honest(...given)),
  );
