import { randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { post } from './post.mjs';

/** People who trade through the service's HTTP API, in a thread of their own: they share no processor time of the service's thread. */

const { url, traders } = workerData;

async function ask(token, call, body) {
  const headers = { authorization: `Token ${token}`, 'idempotency-key': randomUUID() };
  const { status, text } = await post(`${url}/api/p2p/${call}`, JSON.stringify(body), headers);
  if (status !== 200) throw new Error(`${call}: ${text}`);
  return JSON.parse(text).data;
}

async function trade({ buyer, seller, purchase }) {
  const { orderId } = await ask(buyer, 'create-order', purchase);
  await ask(seller, 'aprove-order', { orderId, expectedStatus: 1 });
  await ask(buyer, 'aprove-order', { orderId, expectedStatus: 2 });
}

async function tradeTimes(trader, turns) {
  for (let turn = 0; turn < turns; turn++) await trade(trader);
}

parentPort.on('message', async (turns) => {
  await Promise.all(traders.map((trader) => tradeTimes(trader, turns)));
  parentPort.postMessage('done');
});
