import { PICTURE_WIDTHS, pictureAt, sharePictureAt } from '@cosecha/shared/domain';
import sharp from 'sharp';
import { STORAGE_KEYS, startStorage } from '../../../../release/testing/storage';
import {
  authorized,
  backendForFile,
  type FormPart,
  multipartForm,
  PHRASES,
  PIXEL_PNG,
  refusal,
  signIn,
  startTestBackend,
  testConfig,
} from '../../testing/backend';
import { newPhrase } from '../../testing/network';
import { photo } from '../../testing/photos';

const backend = backendForFile({}, { clock: () => now });
let token: string;
/** Milliseconds; some tests let a day pass. */
let now = Date.UTC(2026, 10, 22, 12);

beforeAll(async () => {
  token = (await signIn(backend.app, PHRASES.ana)).token;
});

function upload(parts: FormPart[], headers: Record<string, string> = authorized(token), to = backend) {
  const form = multipartForm(parts);
  return to.app.inject({
    method: 'POST',
    url: '/api/wallet/upload-images',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
}

const picture = (value: Buffer, name = 'image'): FormPart => ({ name, value, filename: 'foto.png' });
const shownAt = async (url: string, at = backend) => (await at.app.inject({ method: 'GET', url })).rawPayload;
const addressOf = async (file: Buffer): Promise<string> => (await upload([picture(file)])).json().data[0];

test('pictures get an address of their own that never changes', async () => {
  const response = await upload([picture(PIXEL_PNG), picture(PIXEL_PNG)]);
  const { data } = response.json();
  expect(data).toEqual([expect.stringMatching(/^\/media\/[a-f0-9]{64}\.webp$/), data[0]]);
  const shown = await backend.app.inject({ method: 'GET', url: data[0] });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1, height: 1 });
});

test('narrower copies lie beside a picture; where there is none, the next wider one stands for it', async () => {
  const url = await addressOf(await photo(800, 600));
  for (const width of PICTURE_WIDTHS) {
    const narrow = await backend.app.inject({ method: 'GET', url: pictureAt(url, width) ?? '' });
    expect(await sharp(narrow.rawPayload).metadata()).toMatchObject({ width, height: (width * 3) / 4 });
    expect(narrow.headers['cache-control']).toContain('immutable');
    const light = await backend.app.inject({ method: 'GET', url: pictureAt(url, width, '.avif') ?? '' });
    expect(light.headers['content-type']).toBe('image/avif');
    expect(light.rawPayload.toString('latin1', 4, 12)).toBe('ftypavif');
  }
  const small = await addressOf(await photo(500, 500));
  expect(await shownAt(pictureAt(small, 720) ?? '')).toEqual(await shownAt(small));
  expect(await shownAt(pictureAt(small, 720, '.avif') ?? '')).toEqual(await shownAt(small));
});

test('files under other names are neither looked at nor counted as pictures', async () => {
  const parts = [picture(await photo(400, 300)), picture(Buffer.from('<svg/>'), 'image-160')];
  expect((await upload(parts)).json().data).toHaveLength(1);
});

describe('a picture is written anew', () => {
  test('what the camera wrote is gone, and it stands upright', async () => {
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a03020' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 51/1 14/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { exif, xmp, icc, orientation, width, height } = await sharp(
      await shownAt(await addressOf(taken)),
    ).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect([width, height]).toEqual([20, 40]);
  });

  test('what hides behind it is gone', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const shown = await shownAt(await addressOf(Buffer.concat([await photo(30, 30), page])));
    expect(shown.includes(page)).toBe(false);
  });

  test('it is at most 1,600 pixels long', async () => {
    const shown = await shownAt(await addressOf(await photo(3_200, 1_000)));
    expect(await sharp(shown).metadata()).toMatchObject({ width: 1_600, height: 500 });
  });

  test('the event loop goes on meanwhile', async () => {
    const large = await photo(4_000, 4_000, 'webp');
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await addressOf(large);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
  });
});

test.each([
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), '415 image-not-image'],
  [
    'a drawing that could hold a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    '415 image-not-image',
  ],
  ['the beginning of a picture', () => PIXEL_PNG.subarray(0, 8), '415 image-not-image'],
  ['half a picture', async () => (await photo(300, 300)).subarray(0, 700), '415 image-not-image'],
  [
    'an archive that begins as a picture',
    () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(99)]),
    '415 image-not-image',
  ],
  ['more than 16 megapixels in a few bytes', () => photo(5_000, 4_000, 'webp'), '413 image-pixels'],
  ['a claim of more pixels than there is memory', () => claimed(100_000, 100_000), '413 image-pixels'],
  ['too many bytes', async () => Buffer.concat([PIXEL_PNG, Buffer.alloc(200_001)]), '413 image-too-large'],
])('%s is refused', async (_what, file, expected) => {
  expect(refusal(await upload([picture(await file())]))).toBe(expected);
});

/** A PNG whose header says another size than its data has; the header's sum is right. */
function claimed(width: number, height: number): Buffer {
  const png = Buffer.from(PIXEL_PNG);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** The sum of PNG's chunks (ISO 15948, annex D). */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

test('too many, none, or under another name', async () => {
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

test('what one wallet sends in a day is bounded, whatever it is sent for, and the refusal says until when', async () => {
  const luis = authorized((await signIn(backend.app, PHRASES.luis)).token);
  const heavy = Buffer.concat([await photo(20, 20), Buffer.alloc(199_000)]);
  const statuses: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    statuses.push(
      (
        await upload(
          Array.from({ length: 8 }, () => picture(heavy)),
          luis,
        )
      ).statusCode,
    );
  }
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await upload(
    Array.from({ length: 8 }, () => picture(heavy)),
    luis,
  );
  expect(refusal(refused)).toBe('429 upload-limit');
  expect(refused.headers['retry-after']).toBe(String(12 * 3_600));
  expect((await upload([picture(PIXEL_PNG)])).statusCode).toBe(200);
  now += 24 * 3_600_000;
  expect((await upload([picture(heavy)], luis)).statusCode).toBe(200);
});

test('a day is charged with what is kept: a form that is refused takes nothing of it', async () => {
  const { token, wallet } = await signIn(backend.app, newPhrase());
  const headers = authorized(token);
  const send = async (...files: Buffer[]) =>
    refusal(
      await upload(
        files.map((file) => picture(file)),
        headers,
      ),
    );
  const good = await photo(20, 20);
  const form = multipartForm([{ name: 'name', value: 'Cosecha Soporte' }, picture(good)]);
  const asProfile = { method: 'PUT', url: '/api/wallet/put-profile', payload: form.payload } as const;
  expect([
    await send(good, Buffer.from('<svg/>')),
    await send(good, Buffer.concat([good, Buffer.alloc(200_001)])),
    refusal(await upload([picture(good), picture(good, 'file')], headers)),
    refusal(await backend.app.inject({ ...asProfile, headers: { ...form.headers, ...headers } })),
  ]).toEqual(['415 image-not-image', '413 image-too-large', '400 input-invalid', '400 name-of-service']);
  await upload([picture(good)], headers);
  const days = await backend.database
    .selectFrom('upload_days')
    .selectAll()
    .where('wallet', '=', wallet)
    .execute();
  expect(days).toMatchObject([{ bytes: String(good.length), pictures: 1 }]);
});

test('pictures in storage are shared by two backends that have no common disk', async () => {
  const storage = await startStorage();
  const bucket = {
    endpoint: storage.url,
    bucket: 'pictures',
    prefix: 'media/',
    region: 'us-east-1',
    credentials: {
      accessKeyId: STORAGE_KEYS.RELEASE_S3_ACCESS_KEY_ID,
      secretAccessKey: STORAGE_KEYS.RELEASE_S3_SECRET_ACCESS_KEY,
    },
  };
  const config = await testConfig();
  const inStorage = { media: { ...config.media, bucket } };
  const [one, other] = await Promise.all([startTestBackend(inStorage), startTestBackend(inStorage)]);
  try {
    const headers = authorized((await signIn(one.app, PHRASES.ana)).token);
    const [url = ''] = (await upload([picture(await photo(400, 300))], headers, one)).json().data;
    expect(await sharp(await shownAt(url, other)).metadata()).toMatchObject({ width: 400 });
    expect(await sharp(await shownAt(pictureAt(url, 160) ?? '', other)).metadata()).toMatchObject({
      width: 160,
    });
    expect([...storage.objects.keys()].every((key) => key.startsWith('pictures/media/'))).toBe(true);
    expect((await other.app.inject(`/media/${'0'.repeat(64)}.webp`)).statusCode).toBe(404);
  } finally {
    await Promise.all([one.close(), other.close(), storage.close()]);
  }
});

describe('for link previews', () => {
  test('a picture comes as JPEG in the size and below the weight that messengers take', async () => {
    const address = await addressOf(await photo(900, 1400));
    const shown = await backend.app.inject({ method: 'GET', url: sharePictureAt(address) ?? '' });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(shown.rawPayload.length).toBeLessThan(600_000);
  });

  test.each([`${'a'.repeat(64)}.jpg`, `${'a'.repeat(64)}.webp`, '..%2f..%2fetc', 'x.jpg'])(
    'nothing comes of %s',
    async (name) => {
      const shown = await backend.app.inject({ method: 'GET', url: `/media/share/${name}` });
      expect(shown.statusCode).toBe(404);
    },
  );
});
