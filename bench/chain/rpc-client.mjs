import { parentPort, workerData } from 'node:worker_threads';
import { post } from './post.mjs';

/** Sends JSON-RPC bodies from a thread of its own, so that the node's thread does nothing but the node's work. */

const { url } = workerData;
/** One connection: the next body leaves when the last answer is here. @returns the first answer that is an error */
async function converse(bodies) {
  let refusal = null;
  for (const body of bodies) {
    const { text } = await post(url, body);
    if (text.includes('"error"') || text.includes('"Failure"')) refusal ??= text;
  }
  return refusal;
}

parentPort.on('message', async (connections) => {
  const refusals = await Promise.all(connections.map(converse));
  parentPort.postMessage(refusals.find((refusal) => refusal !== null) ?? null);
});
