import type { Finding } from '../../engine/judge/result.ts';
import { visible } from '../evidence.ts';
import type { RequirementRow } from '../report.ts';
import { recordingOf } from './derivation.ts';
import { Events } from './events.ts';
import { obstacleTo } from './obstacles.ts';
import type { Recording } from './recording.ts';
import { Replay } from './replay.ts';
import { Values } from './values.ts';
import { Wire } from './wire.ts';

interface Place {
  readonly id: string;
  readonly row: Pick<RequirementRow, 'statement' | 'source'>;
  readonly baseUrl: string;
}

/** A script that sends the history of a finding again, needs nothing but Node, and says whether the target answers the same. */
export function replayScript(
  finding: Finding,
  place: Place,
): { readonly text: string } | { readonly obstacle: string } {
  const obstacle = obstacleTo(finding);
  if (obstacle !== undefined) return { obstacle };
  const recording = recordingOf(place.id, finding, place.baseUrl);
  // Each target would answer the same, except for these.
  const { expects, lists, comparesEvents, steps } = recording;
  if (expects.length + lists.length === 0 && !comparesEvents && !steps.some((step) => 'isAbsent' in step))
    return { obstacle: 'it rests on ids or times alone' };
  if (readsUnmade(recording)) return { obstacle: 'the report does not hold how what it reads was made' };
  return { text: scriptOf(recording, finding, place) };
}

/** Whether it compares what is shown under a name that a run makes up, and that no step before gives to anything. */
function readsUnmade({ steps, expects, lists }: Recording): boolean {
  const compared = new Set([...expects.map(({ step }) => step), ...lists.flatMap((list) => list.steps)]);
  return steps.some((step, index) => {
    if (!compared.has(index) || !('method' in step) || step.method !== 'GET' || (step.status ?? 0) >= 300) return false;
    const before = JSON.stringify(steps.slice(0, index));
    const [path = ''] = step.url.split('?');
    return [...path.matchAll(/\{\{(?:uuid|run)\d+\}\}/g)].some(([name]) => !before.includes(name));
  });
}

function scriptOf(recording: Recording, finding: Finding, { id, row, baseUrl }: Place): string {
  const comment = [
    id,
    row.statement,
    row.source,
    '',
    `expected  ${finding.expected}`,
    `actual    ${finding.actual}`,
    '',
    'It ends with the line "reproduced" (exit code 1) or "not reproduced" (0). Environment variables:',
    `BASE_URL (default: ${baseUrl})`,
    'STATES_URL and STATES_AUTHORIZATION: the state hook of the target, where the history asks one or lets time pass',
    ...recording.secrets.map((name) => `${name}: a token`),
    ...(recording.endpoints.length > 0 || recording.steps.some((step) => 'delivery' in step || 'event' in step)
      ? ['LISTEN (default: 127.0.0.1:0) and PUBLIC_URL: where it receives webhooks']
      : []),
  ];
  return `#!/usr/bin/env node
${comment.map((line) => `// ${visible(line)}`.trimEnd()).join('\n')}

import http from 'node:http';
import https from 'node:https';

const recording = ${JSON.stringify(recording, null, 2)};

${String(Values)}

${String(Wire)}

${String(Events)}

${String(Replay)}

const values = new Values();
const events = new Events(recording, values);
const wire = new Wire({ env: process.env, print: console.log, http, https }, { values, events });
process.exitCode = await new Replay(recording, { values, events, wire }).run();
`;
}
