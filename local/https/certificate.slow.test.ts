import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCertificate } from './certificate';

const NOW = Date.UTC(2026, 10, 29);
const DAY_MS = 86_400_000;
const HOME = ['192.168.1.5'];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-certificate-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('it is kept, readable by this user alone, while it fits', async () => {
  const made = await openCertificate(folder, HOME, NOW);
  expect(statSync(join(folder, 'https.pem')).mode & 0o777).toBe(0o600);
  expect(await openCertificate(folder, HOME, NOW + 82 * DAY_MS)).toEqual(made);
});

test.each<[why: string, addresses: string[], now: number]>([
  ['another network', ['10.0.0.7'], NOW],
  ['one address more', [...HOME, '10.0.0.7'], NOW],
  ['an end within a week', HOME, NOW + 84 * DAY_MS],
  ['a clock that was set back', HOME, NOW - 10 * DAY_MS],
])('another one is made for %s', async (_why, addresses, now) => {
  const made = await openCertificate(folder, HOME, NOW);
  const other = await openCertificate(folder, addresses, now);
  expect(other.fingerprint).not.toBe(made.fingerprint);
  expect(await openCertificate(folder, addresses, now)).toEqual(other);
});

test.each<[what: string, damage: (text: string) => string]>([
  ['an empty file', () => ''],
  ['half a file', (text) => text.slice(0, text.length / 2)],
  ['bytes that are no certificate', (text) => text.replace(/(BEGIN CERTIFICATE-----\s).*/, '$1AAAA')],
])('%s is replaced', async (_what, damage) => {
  const file = join(folder, 'https.pem');
  const made = await openCertificate(folder, HOME, NOW);
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  expect((await openCertificate(folder, HOME, NOW)).fingerprint).not.toBe(made.fingerprint);
});
