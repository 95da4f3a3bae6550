import fc from 'fast-check';
import { rowsIn } from '../../../clients/customs/invoices.ts';
import { family } from '../check.ts';
import { ask, idFor } from './requests.ts';
import { type Tried, triedChanges } from './tried.ts';

const isWhole = (text: string): boolean => /^\d+$/.test(text);

/** All values of a query parameter that the document lists. */
const parameters = family(({ change: { at, names = [], values = [] } }: Tried) => ({
  given: fc.constant(0),
  cases: 1,
  async when({ main }) {
    const control = await ask(main, at);
    const queries = names.flatMap((name) => values.map((value) => ({ [name]: value })));
    return { control, answers: await Promise.all(queries.map((query) => ask(main, at, '', query))) };
  },
  then({ control, answers }, expect) {
    expect.premise(control).accepted('the list is read');
    if (rowsIn(control).length === 0) expect.unexercised('the list shows no row');
    for (const answer of answers) expect(answer).accepted();
  },
}));

/** An id in a path. Whether lists show ids of that type is open. */
const ids = family(({ change: { at } }: Tried) => ({
  given: fc.constant(0),
  cases: 1,
  async when({ main, profile }) {
    const id = await idFor(main, at, profile);
    return { id, answer: await ask(main, at, id) };
  },
  then({ id, answer }, expect) {
    if (!isWhole(id)) expect.unexercised(`the id ${id} is no integer`);
    expect(answer).accepted();
  },
}));

/** Parameters whose values, and ids whose type the document tells. */
export const takenParameterChecks = [
  ...parameters(triedChanges(({ part, change }) => part === 'parameters' && change === 'values')),
  ...ids(triedChanges(({ part, change, at }) => part === 'parameters' && change === 'retyped' && at.includes('{id}'))),
];
