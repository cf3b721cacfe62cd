import { app, passMs, startEdge, untilDrawn } from './testing/edge';

test('draws no more than so many in a minute for one address, which has its pages without; others go on', async () => {
  await startEdge();
  await untilDrawn('/list');
  const from = async (remoteAddress: string, id: number) => {
    const { statusCode, body } = await app.inject({ url: `/one/${id}`, remoteAddress });
    return { statusCode, isDrawn: body.includes('data-first-view') };
  };
  const allowed = [];
  for (let id = 1; id <= 300; id += 1) allowed.push(await from('192.0.2.1', id));
  expect(allowed.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(allowed.filter(({ isDrawn }) => isDrawn)).toHaveLength(240);
  expect((await from('192.0.2.2', 1_000)).isDrawn).toBe(true);
  passMs(60_000);
  expect((await from('192.0.2.1', 1_001)).isDrawn).toBe(true);
});
