import { expect, test } from 'vitest';
import { machines } from '../../../requirements/machines/index.ts';
import { sampleReport } from '../../../test/sample-report.ts';
import type { RequirementRow } from '../../report.ts';
import { boxWidth, layoutOf, lineHeight } from './machine-layout.ts';
import { machineList } from './machine-picture.ts';

const [sample] = sampleReport().requirements;
const [check] = sample?.checks ?? [];

const row = (id: string, verdict: RequirementRow['verdict'], checks: RequirementRow['checks'] = []) =>
  ({ ...sample, id, verdict, checks }) as RequirementRow;

const drawn = async (...rows: RequirementRow[]): Promise<string> => `${await machineList(rows)}`;

test('a move is held, broken or not tried, as its requirement is', async () => {
  const picture = await drawn(
    row('b2b-status-booked-to-in-progress', 'pass'),
    row('b2b-cancel-in-progress-refused', 'fail', check ? [check] : []),
    row('b2b-status-lost-damaged', 'unproven'),
  );
  expect(picture).toContain('href="#b2b-status-booked-to-in-progress" aria-label="BOOKED → IN_PROGRESS, start: held"');
  expect(picture).toContain(
    'href="#finding-b2b-cancel-in-progress-refused" aria-label="IN_PROGRESS, cancel refused: broken"',
  );
  expect(picture).toContain('aria-label="TENDERED → LOST_DAMAGED, loss: not tried"');
  expect(picture).toContain('1 held, 1 broken, 22 not tried');
});

test('where a requirement covers several moves, the check of the move counts', async () => {
  const { finding, reason, ...passed } = { ...check, id: 'b2b-cancel-by-operations', verdict: 'pass' } as const;
  const planned = { ...passed, id: 'b2b-cancel-by-operations-planned', verdict: 'unproven' };
  const checks = [passed, planned] as RequirementRow['checks'];
  const picture = await drawn(row('b2b-cancel-by-operations', 'pass', checks));
  expect(picture).toContain('aria-label="BOOKED → CANCELLED, operations: held"');
  expect(picture).toContain('aria-label="PLANNED → CANCELLED, operations: not tried"');
});

test('a machine of which nothing was judged is not drawn', async () => {
  expect(await drawn(row('weights-allocated-by-value', 'pass'))).toBe('');
  const picture = await drawn(row('processing-create-answers-202', 'pass'));
  expect(picture.match(/<figure/g)).toHaveLength(1);
});

interface Place {
  readonly what: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Of a letter, roughly. */
const letter = 6;

test.each(machines)('no words of the $name cover others or a state', (machine) => {
  const { boxes, arrows, width, height } = layoutOf(machine);
  const words = arrows.map(({ move, words: [x, y], anchor }): Place => {
    const lines = Object.keys(move.by);
    const long = Math.max(...lines.map(({ length }) => length + 2)) * letter;
    const left = anchor === 'start' ? x : anchor === 'end' ? x - long : x - long / 2;
    const top = y - lines.length * lineHeight + 4;
    return { what: lines.join(), left, right: left + long, top, bottom: y + 2 };
  });
  const places = [
    ...words,
    ...boxes.map(
      ({ state, x, y, height }): Place => ({ what: state, left: x, right: x + boxWidth, top: y, bottom: y + height }),
    ),
  ];
  const meets = (a: Place, b: Place): boolean =>
    a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  expect(places.flatMap((a) => places.filter((b) => meets(a, b)).map((b) => `${a.what} / ${b.what}`))).toEqual([]);
  expect(
    places.filter(({ left, right, top, bottom }) => left < 0 || top < 0 || right > width || bottom > height),
  ).toEqual([]);
});
