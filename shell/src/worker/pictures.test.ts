import { givePicture, MOST_PICTURES } from './pictures';
import { browserWorld } from './testing/world';

const picture = () => new Response('picture', { headers: { 'content-type': 'image/webp' } });
const portal = () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });

test('a picture is fetched once', async () => {
  const world = browserWorld();
  world.network.answer = () => picture();
  for (let time = 0; time < 3; time += 1) {
    await givePicture(world.scope, world.event('/media/once.webp?w=320'));
    await world.rest();
  }
  expect(world.asked).toEqual(['/media/once.webp?w=320']);
});

test('the least recently seen picture goes', async () => {
  const world = browserWorld();
  world.network.answer = () => picture();
  const see = async (name: string) => {
    await givePicture(world.scope, world.event(`/media/${name}.webp`));
    await world.rest();
  };
  const store = await world.caches.open('cosecha-1 pictures');
  await store.put('/media/seen-again.webp', picture());
  await store.put('/media/forgotten.webp', picture());
  await see('seen-again');
  for (let id = 0; id < MOST_PICTURES - 1; id += 1) await see(`${id}`);
  const cached = world.caches.contents().pictures ?? [];
  expect(cached).toHaveLength(MOST_PICTURES);
  expect(cached).toContain('/media/seen-again.webp');
  expect(cached).not.toContain('/media/forgotten.webp');
});

test('a picture that is not there is not kept', async () => {
  const world = browserWorld();
  world.network.answer = () => new Response('', { status: 404 });
  expect((await givePicture(world.scope, world.event('/media/gone.webp'))).status).toBe(404);
  await world.rest();
  expect(world.caches.contents()).toEqual({});
});

test('the page of a network without a way out is not kept as a picture, nor given where it was', async () => {
  const world = browserWorld();
  world.network.answer = portal;
  await givePicture(world.scope, world.event('/media/cafe.webp'));
  await world.rest();
  expect(world.caches.contents()).toEqual({});
  await (await world.caches.open('cosecha-1 pictures')).put('/media/cafe.webp', portal());
  world.network.answer = picture;
  expect(await (await givePicture(world.scope, world.event('/media/cafe.webp'))).text()).toBe('picture');
});

test('a picture that breaks on its way is not kept, and costs no other', async () => {
  const world = browserWorld();
  const cached = await world.caches.open('cosecha-1 pictures');
  await cached.put('/media/seen.webp', picture());
  world.caches.failOnce(new TypeError('the connection broke'));
  world.network.answer = picture;
  await givePicture(world.scope, world.event('/media/cut.webp'));
  await world.rest();
  expect(world.caches.contents().pictures).toEqual(['/media/seen.webp']);
});
