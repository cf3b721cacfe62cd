import { closeParts, healthOf, type Part } from './part';

const routes = async () => undefined;

test('the app is healthy when each part that says so is, and shows all of them', async () => {
  const parts: Part[] = [
    { routes, health: async () => ({ near: { ok: true, height: 7 } }) },
    { routes, health: async () => ({ firstViews: { drawn: 1 } }) },
    { routes },
  ];
  expect(await healthOf(parts)).toEqual({
    ok: true,
    near: { ok: true, height: 7 },
    firstViews: { drawn: 1 },
  });
  const down: Part = { routes, health: async () => ({ backend: { ok: false } }) };
  expect(await healthOf([...parts, down])).toMatchObject({ ok: false, backend: { ok: false } });
});

test('what asks the others rests before any part closes, and the last one opened closes first', async () => {
  const done: string[] = [];
  const part = (name: string, rests = false): Part => ({
    routes,
    ...(rests ? { rest: async () => void done.push(`${name} rests`) } : {}),
    close: async () => void done.push(`${name} closes`),
  });
  await closeParts([part('near'), part('firebase'), part('backend', true)], async () => {
    done.push('server closes');
  });
  expect(done).toEqual([
    'backend rests',
    'server closes',
    'backend closes',
    'firebase closes',
    'near closes',
  ]);
});
