import { Stage, Status } from 'allure-js-commons';
import { expect, test } from 'vitest';
import { allureListener } from './allure-listener.ts';

const result = (labels: Readonly<Record<string, string>>) => ({
  uuid: 'u',
  name: 'a-check',
  fullName: 'suites/conformance.js#a-check',
  titlePath: ['suites', 'conformance.js'],
  status: Status.PASSED,
  stage: Stage.FINISHED,
  statusDetails: { message: 'm', trace: '/home/somebody/x' },
  start: 1_000,
  stop: 9_000,
  steps: [],
  attachments: [],
  parameters: [],
  links: [],
  labels: Object.entries(labels).map(([name, value]) => ({ name, value })),
});

test('a result stands under API, area and requirement, and lasts as long as its check', () => {
  const groups = { parentSuite: 'logistics', suite: 'inventory', subSuite: 'inventory-never-negative' };
  const one = result({ ...groups, host: 'h', thread: 't', package: 'p', 'conform-duration-ms': '250' });
  allureListener.beforeTestResultWrite?.(one);
  expect(one.titlePath).toEqual(['logistics', 'inventory', 'inventory-never-negative']);
  expect(one.stop - one.start).toBe(250);
  expect(one.labels.map(({ name }) => name)).toEqual(Object.keys(groups));
  expect(one.statusDetails).toEqual({ message: 'm' });
});

test('a result without groups stands by itself, and keeps its times', () => {
  const one = result({ host: 'h' });
  allureListener.beforeTestResultWrite?.(one);
  expect([one.titlePath, one.start, one.labels]).toEqual([[], 1_000, []]);
});
