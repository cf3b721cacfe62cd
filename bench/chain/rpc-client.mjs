import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Sends JSON-RPC bodies from a thread of its own, so that the node's thread does nothing but the node's work. */

const { url } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** @returns {Promise<string>} the answer's body */
function post(body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** One connection: the next body leaves when the last answer is here. @returns the first answer that is an error */
async function converse(bodies) {
  let refusal = null;
  for (const body of bodies) {
    const answer = await post(body);
    if (answer.includes('"error"') || answer.includes('"Failure"')) refusal ??= answer;
  }
  return refusal;
}

parentPort.on('message', async (connections) => {
  const refusals = await Promise.all(connections.map(converse));
  parentPort.postMessage(refusals.find((refusal) => refusal !== null) ?? null);
});
