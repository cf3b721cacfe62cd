import { NARROW_PICTURE_MAX_BYTES, PICTURE_WIDTHS, pictureAt } from '@cosecha/shared/domain';
import { imageSize } from 'image-size';
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

/** As much of a PNG as tells its size. */
function sizedPng(width: number, height: number): Buffer {
  const png = Buffer.from(PIXEL_PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
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

describe('narrower copies', () => {
  const copy = (width: number, height: number, sentAs = width): FormPart =>
    picture(sizedPng(width, height), `image-${sentAs}`);
  const shownAt = async (url: string) => (await backend.app.inject({ method: 'GET', url })).rawPayload;
  const address = async (parts: FormPart[]) => (await upload(parts)).json().data[0] as string;

  test('lie beside their picture and never change', async () => {
    const url = await address([picture(sizedPng(800, 600)), copy(160, 120), copy(360, 270), copy(720, 540)]);
    expect(await shownAt(url)).toEqual(sizedPng(800, 600));
    for (const width of PICTURE_WIDTHS) {
      const narrow = await backend.app.inject({ method: 'GET', url: pictureAt(url, width) ?? '' });
      expect(imageSize(narrow.rawPayload).width).toBe(width);
      expect(narrow.headers['cache-control']).toContain('immutable');
    }
  });

  test('belong to the picture before them', async () => {
    const parts = [picture(sizedPng(400, 300)), copy(160, 120), picture(sizedPng(300, 400)), copy(160, 213)];
    const urls: string[] = (await upload(parts)).json().data;
    expect(urls).toHaveLength(2);
    expect(await shownAt(pictureAt(urls[1] ?? '', 160) ?? '')).toEqual(sizedPng(160, 213));
  });

  test('where there is none, the next wider one stands for it, at last the picture', async () => {
    const url = await address([picture(sizedPng(500, 500)), copy(360, 360)]);
    expect(await shownAt(pictureAt(url, 160) ?? '')).toEqual(sizedPng(360, 360));
    expect(await shownAt(pictureAt(url, 720) ?? '')).toEqual(sizedPng(500, 500));
    const alone = await address([picture(sizedPng(600, 100))]);
    expect(await shownAt(pictureAt(alone, 360) ?? '')).toEqual(sizedPng(600, 100));
  });

  test('nobody can put other copies beside a picture that is there', async () => {
    const whole = sizedPng(444, 333);
    const alone = await address([picture(whole)]);
    const dressed = await address([picture(whole), copy(160, 120)]);
    expect(dressed).not.toBe(alone);
    expect(await shownAt(pictureAt(alone, 160) ?? '')).toEqual(whole);
  });

  test.each([
    ['another width than they say', [picture(sizedPng(800, 600)), copy(161, 120, 160)]],
    ['other proportions', [picture(sizedPng(800, 600)), copy(160, 160)]],
    ['no smaller width', [picture(sizedPng(160, 120)), copy(160, 120)]],
    ['no picture before them', [copy(160, 120), picture(sizedPng(800, 600))]],
    ['a twin', [picture(sizedPng(800, 600)), copy(160, 120), copy(160, 120)]],
    ['a width that nobody asks for', [picture(sizedPng(800, 600)), copy(200, 150)]],
  ])('are refused with %s', async (_case, parts) => {
    expect(refusal(await upload(parts))).toBe('400 input-invalid');
  });

  test('are refused when they are no picture or too heavy', async () => {
    const whole = picture(sizedPng(800, 600));
    expect(refusal(await upload([whole, picture(Buffer.from('<svg/>'), 'image-160')]))).toBe(
      '415 image-not-image',
    );
    const heavy = Buffer.concat([sizedPng(160, 120), Buffer.alloc(NARROW_PICTURE_MAX_BYTES)]);
    expect((await upload([whole, picture(heavy, 'image-160')])).statusCode).toBe(413);
  });

  test('do not count as pictures of an offer', async () => {
    const parts = Array.from({ length: 8 }, (_, index) => [
      picture(sizedPng(800, 600 + index)),
      copy(160, Math.round((160 * (600 + index)) / 800)),
    ]).flat();
    expect((await upload(parts)).json().data).toHaveLength(8);
    expect(refusal(await upload([...parts, picture(sizedPng(9, 9))]))).toBe('400 image-too-many');
  });

  test('come with a profile’s picture, too', async () => {
    const form = multipartForm([picture(sizedPng(512, 512)), copy(160, 160), copy(360, 360)]);
    const { image } = (
      await backend.app.inject({
        method: 'PUT',
        url: '/api/wallet/put-profile',
        payload: form.payload,
        headers: { ...form.headers, ...authorized(token) },
      })
    ).json().data;
    expect(await shownAt(pictureAt(image, 160) ?? '')).toEqual(sizedPng(160, 160));
  });
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
