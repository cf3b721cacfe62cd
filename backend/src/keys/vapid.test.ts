import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vapidKeysFromFile } from './vapid';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosecha-vapid-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('keys are made once, for this user’s eyes, whoever asks first', async () => {
  const file = join(folder, 'data', 'vapid-keys.json');
  const [first, second] = [await vapidKeysFromFile(file), await vapidKeysFromFile(file)];
  expect(second).toEqual(first);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(first);
});

test('a file that holds no keys is said so instead of replaced', async () => {
  const file = join(folder, 'vapid-keys.json');
  await writeFile(file, '{"publicKey": "short"}');
  await expect(vapidKeysFromFile(file)).rejects.toThrow();
});
