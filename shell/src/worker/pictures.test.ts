import { givePicture, MOST_PICTURES } from './pictures';
import { browserWorld } from './testing/world';

test('a picture is fetched once', async () => {
  const world = browserWorld();
  world.network.answer = () => new Response('picture');
  for (let time = 0; time < 3; time += 1) {
    await givePicture(world.scope, world.event('/media/once.webp?w=320'));
    await world.rest();
  }
  expect(world.asked).toEqual(['/media/once.webp?w=320']);
});

test('the least recently seen picture goes', async () => {
  const world = browserWorld();
  world.network.answer = () => new Response('picture');
  const see = async (name: string) => {
    await givePicture(world.scope, world.event(`/media/${name}.webp`));
    await world.rest();
  };
  const store = await world.caches.open('cosecha-1 pictures');
  await store.put('/media/seen-again.webp', new Response('picture'));
  await store.put('/media/forgotten.webp', new Response('picture'));
  await see('seen-again');
  for (let id = 0; id < MOST_PICTURES - 1; id += 1) await see(`${id}`);
  const kept = world.caches.contents().pictures ?? [];
  expect(kept).toHaveLength(MOST_PICTURES);
  expect(kept).toContain('/media/seen-again.webp');
  expect(kept).not.toContain('/media/forgotten.webp');
});

test('a picture that is not there is not kept', async () => {
  const world = browserWorld();
  world.network.answer = () => new Response('', { status: 404 });
  expect((await givePicture(world.scope, world.event('/media/gone.webp'))).status).toBe(404);
  await world.rest();
  expect(world.caches.contents()).toEqual({});
});
