import type { ProviderState } from '../../schemas/provider-state.ts';
import { providerStates } from '../../schemas/provider-states.ts';
import { stateExamples } from './state-examples.ts';

const groups = [
  ['any', 'Any API'],
  ['logistics', 'Logistics'],
  ['customs', 'Customs'],
] as const satisfies readonly (readonly [ProviderState['api'], string])[];

const states: Readonly<Record<string, ProviderState>> = providerStates;

/** Every request to the state hook, with its response. */
export function statesPage(): string {
  return `${[
    '<!-- Written by `npm run docs:pages` from schemas/provider-states.ts and test/docs/state-examples.ts. -->',
    '# The state hook',
    intro,
    ...groups.flatMap(([api, title]) => [
      `## ${title}`,
      ...Object.entries(states)
        .filter(([, state]) => state.api === api)
        .map(([name, state]) => entry(name, state)),
    ]),
  ].join('\n\n')}\n`;
}

const intro = `The API itself cannot create some situations: a warehouse that starts on an order, an hour that passes, an account
that is frozen. A test system can offer a hook for them. Give its address in the [profile](profile.md):

\`\`\`yaml
states:
  url: https://sandbox.example.com/_states
  headers: { authorization: "Bearer \${HOOK_TOKEN}" }
  only: [time has passed, order is booked, order is in progress]   # without this line, the suite asks for every state
\`\`\`

For each state the suite sends \`POST\` with a JSON body, \`{ "state": "…", "params": { … } }\`. The hook responds:

| response | meaning |
|---|---|
| 200 with a JSON object | The state is reached. The object has the members that are listed below. |
| 404 or 501 | The hook does not know this state. The suite does not ask again; the checks that need it are unproven. |
| 409, or any other status | The state cannot be reached now. The case is unproven, and the report shows the response. |
| 429, 502, 503, 504, a lost connection | The suite asks up to three more times. |

Respond only when the situation is visible through the API. The suite waits up to two minutes, for the very first response 30 seconds.
A state applies to the account that \`token\` belongs to. In its reports, the suite redacts a \`token\` in a response. A hook may know only a few
states: each one proves more requirements, and \`conform plan --target FILE\` shows which checks wait for which state. Short
adapters: [Node](adapters/states.mjs), [Python](adapters/states.py).`;

function entry(name: string, { meaning, params, answers }: ProviderState): string {
  const example = stateExamples[name as keyof typeof stateExamples];
  return [
    `### ${name}`,
    meaning,
    ...members('Parameters', params),
    ...members('Response', answers),
    [
      '```json',
      `→ ${JSON.stringify({ state: name, params: example.params })}`,
      `← ${JSON.stringify(example.answer)}`,
      '```',
    ].join('\n'),
  ].join('\n\n');
}

function members(title: string, of: Readonly<Record<string, string>>): readonly string[] {
  const lines = Object.entries(of).map(([written, meaning]) => {
    const name = written.replace(/\?$/, '');
    return `\`${name}\`${name === written ? '' : ' (may be left out)'}: ${meaning.replaceAll('<', '&lt;')}`;
  });
  return lines.length === 0 ? [] : [`${title}: ${lines.join(' · ')}`];
}
