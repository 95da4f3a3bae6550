import { isObject } from '../../../reference/fields.ts';
import { Problem } from '../../../reference/http/problem.ts';
import { isTooLong, maxBodyBytes, parsedJson, readJson } from '../../../reference/http/request-body.ts';
import type { OperationName } from '../../../schemas/logistics/operations.ts';
import { after, before, breaking, type FaultRows, faultFamily } from '../../fault.ts';

const readsText = (change: (text: string) => string) =>
  before(readJson, (world, operation, sent) => [
    world,
    operation,
    { text: change(sent.text), header: (name) => sent.header(name) },
  ]);

/** Answers 500 to bodies that it should refuse, for all operations or one. */
const breaksOn = (test: (text: string, contentType: string) => boolean, only?: OperationName) =>
  before(readJson, (world, operation, sent) => {
    const isRead = operation.body !== undefined && sent.text !== '' && (only === undefined || operation.name === only);
    if (isRead && test(sent.text, sent.header('content-type') ?? '')) throw new Problem(500, 'Unexpected token');
    return [world, operation, sent];
  });

const isMalformed = (text: string): boolean => parsedJson(text) === undefined;

/** The nesting depth of arrays and objects. Brackets in texts also count, which is precise enough for a fault. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}

/** Faults of how request bodies are read. */
export const requestBodyFaults = {
  ...breaking('error-malformed-json-refused', {
    'malformed-json-taken-as-no-body': [
      'Treats a body that is not well-formed JSON as absent: simulate-receive then answers 202.',
      readsText((text) => (parsedJson(text) === undefined ? '' : text)),
    ],
    'comma-too-many-accepted': [
      'Accepts JSON with a comma before a closing brace.',
      readsText((text) => text.replace(/,(?=\s*})/g, '')),
    ],
  }),
  'text-body-taken-as-json': {
    breaks: 'request-media-type-as-declared',
    wrong: 'Reads a body of text/plain as JSON.',
    by: before(readJson, (world, operation, sent) => {
      const header = (name: string): string | null => {
        const value = sent.header(name);
        return name === 'content-type' && value?.startsWith('text/plain') ? 'application/json' : value;
      };
      return [world, operation, { text: sent.text, header }];
    }),
  },
  ...breaking('error-client-fault-not-5xx', {
    'unknown-charset-answers-500': [
      'Answers 500 to a content type application/json with a charset other than utf-8.',
      breaksOn((_text, contentType) => /json.*charset=(?!"?utf-8)/i.test(contentType)),
    ],
    'deep-nesting-answers-500': [
      'Answers 500 to a body that is nested 500 or more levels deep.',
      breaksOn((text) => depthOf(text) >= 500),
    ],
    'null-body-answers-500': [
      'Answers 500 to the body null in every operation that reads a body.',
      breaksOn((text) => parsedJson(text) === null),
    ],
    'null-d2c-body-answers-500': [
      'Answers 500 to POST /orders if the body is null, a list or text.',
      breaksOn((text) => !isMalformed(text) && !isObject(parsedJson(text)), 'createD2cOrder'),
    ],
  }),
  ...faultFamily((name: OperationName) => ({
    wrong: `Answers 500 to a body of ${name} that is not well-formed JSON.`,
    by: breaksOn(isMalformed, name),
  }))({
    'malformed-json-answers-500': ['error-malformed-json-refused', 'createInbound'],
    'malformed-d2c-json-answers-500': ['error-malformed-json-refused', 'createD2cOrder'],
  }),
  ...breaking('request-size-as-declared', {
    'body-above-limit-accepted': ['Accepts request bodies of any size.', after(isTooLong, () => false)],
    'body-at-limit-refused': [
      'Refuses a body of exactly the allowed number of bytes.',
      after(isTooLong, (honest, _world, text) => honest || Buffer.byteLength(text) === maxBodyBytes),
    ],
  }),
} as const satisfies FaultRows;
