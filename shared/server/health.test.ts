import Fastify from 'fastify';
import { addHealth } from './health';

test('a part that cannot do its work is alive all the same', async () => {
  const app = Fastify();
  let ok = true;
  addHealth(app, () => ({ ok, database: ok }));
  expect(await answerOf('/health')).toEqual([200, { ok: true, database: true }]);
  ok = false;
  expect(await answerOf('/health')).toEqual([503, { ok: false, database: false }]);
  expect(await answerOf('/health/live')).toEqual([200, { ok: true }]);
  await app.close();

  async function answerOf(url: string) {
    const { statusCode, json } = await app.inject(url);
    return [statusCode, json()];
  }
});
