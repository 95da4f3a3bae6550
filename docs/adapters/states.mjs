// Answers the state hook (docs/states.md) with test functions of our own server, which the suite knows nothing of.
// OWN_SERVER=http://127.0.0.1:3000 PORT=4030 node states.mjs, and in the profile: states.url: http://127.0.0.1:4030
import { createServer } from 'node:http';

const own = process.env.OWN_SERVER ?? 'http://127.0.0.1:3000';

async function call(path, body = {}) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(own + path, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

// What we can bring about; each returns the members that docs/states.md lists.
const states = {
  'time has passed': async ({ seconds }) => ({ now: (await call('/test/clock', { seconds })).now }),
  'product has stock': async ({ token, available }) => {
    const { sku, ownSku } = await call('/test/stock', { token, units: available });
    return { logisticsSku: sku, merchantSku: ownSku };
  },
  'order is in progress': async ({ orderId }) => {
    await call(`/test/orders/${orderId}/start`);
    return {};
  },
};

async function answerTo(text) {
  const { state, params } = JSON.parse(text);
  if (!Object.hasOwn(states, state)) return [404, { error: `unknown state: ${state}` }];
  return [200, await states[state](params)];
}

const server = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const [status, body] = await answerTo(text).catch((error) => [409, { error: error.message }]);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
server.listen(Number(process.env.PORT ?? 4030), '127.0.0.1', () =>
  console.log(`listening on ${server.address().port}`),
);
