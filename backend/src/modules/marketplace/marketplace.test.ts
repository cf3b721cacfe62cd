import { startTestBackend, type TestBackend } from '../../testing/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const get = async (path: string) => (await backend.app.inject({ method: 'GET', url: path })).json();

test('the categories of the home screen are there', async () => {
  const answer = await get('/marketplace/category');
  expect(answer).toMatchObject({ success: true, statusCode: 200 });
  expect(answer.data).toContainEqual({ id: 19, name: 'Café y cacao' });
  expect(answer.data).toContainEqual({ id: 20, name: 'Frutas frescas' });
});

test('products come by category', async () => {
  const { data } = await get('/marketplace/product?category=20');
  expect(data.map((product: { name: string }) => product.name)).toContain('Fresas');
  expect(new Set(data.map((product: { category: number }) => product.category))).toEqual(new Set([20]));
  expect((await get('/marketplace/product?category=999')).data).toEqual([]);
  expect((await get('/marketplace/product')).data.length).toBeGreaterThan(data.length);
});

test('a category that is no number is refused in the marketplace’s own envelope', async () => {
  expect(await get('/marketplace/product?category=cafe')).toMatchObject({
    success: false,
    statusCode: 400,
    data: { error: 'input-invalid' },
  });
});

test('packings have a name to choose from', async () => {
  const { data } = await get('/marketplace/packing');
  expect(data).toContainEqual({ id: 4, name: 'Arroba (12,5 Kg)' });
});
