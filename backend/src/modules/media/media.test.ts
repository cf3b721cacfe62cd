import {
  authorized,
  type FormPart,
  multipartForm,
  PHRASES,
  PIXEL_PNG,
  refusal,
  signIn,
  startTestBackend,
  type TestBackend,
} from '../../testing/backend';

let backend: TestBackend;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend();
  token = (await signIn(backend.app, PHRASES.ana)).token;
});
afterAll(() => backend.close());

function upload(parts: FormPart[], headers: Record<string, string> = authorized(token)) {
  const form = multipartForm(parts);
  return backend.app.inject({
    method: 'POST',
    url: '/api/wallet/upload-images',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

const picture = (value: Buffer, name = 'image'): FormPart => ({ name, value, filename: 'foto.png' });

test('pictures get an address of their own that never changes', async () => {
  const response = await upload([picture(PIXEL_PNG), picture(PIXEL_PNG)]);
  const { data } = response.json();
  expect(data).toHaveLength(2);
  expect(data[0]).toBe(data[1]);
  const shown = await backend.app.inject({ method: 'GET', url: data[0] });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(shown.rawPayload).toEqual(PIXEL_PNG);
});

test('what a file says about itself is not believed', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  expect(refusal(await upload([picture(page)]))).toBe('415 image-not-image');
  const headOnly = PIXEL_PNG.subarray(0, 8);
  expect(refusal(await upload([picture(headOnly)]))).toBe('415 image-not-image');
});

test('a picture of absurd dimensions is refused', async () => {
  const wide = Buffer.from(PIXEL_PNG);
  wide.writeUInt32BE(100_000, 16);
  expect(refusal(await upload([picture(wide)]))).toBe('415 image-not-image');
});

test('too large, too many, none, or under another name', async () => {
  const large = Buffer.concat([PIXEL_PNG, Buffer.alloc(200_001)]);
  expect(refusal(await upload([picture(large)]))).toBe('413 image-too-large');
  expect(refusal(await upload(Array.from({ length: 9 }, () => picture(PIXEL_PNG))))).toBe(
    '400 image-too-many',
  );
  expect(refusal(await upload([{ name: 'note', value: 'x' }]))).toBe('400 image-missing');
  expect(refusal(await upload([picture(PIXEL_PNG, 'file')]))).toBe('400 input-invalid');
});

test('a JSON body is no form', async () => {
  const response = await backend.app.inject({
    method: 'POST',
    url: '/api/wallet/upload-images',
    payload: {},
    headers: authorized(token),
  });
  expect(refusal(response)).toBe('400 input-invalid');
});

test('only who is signed in may upload', async () => {
  expect(refusal(await upload([picture(PIXEL_PNG)], {}))).toBe('401 auth-token-missing');
});

test('names that are no picture of ours are not found', async () => {
  for (const name of ['nothing.png', '..%2f..%2fsealing-key', `${'0'.repeat(64)}.png`]) {
    expect((await backend.app.inject({ method: 'GET', url: `/media/${name}` })).statusCode).toBe(404);
  }
});
