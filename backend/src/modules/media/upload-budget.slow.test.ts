import type { BackendConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { testConfig } from '../../testing/backend';
import { openTestDatabase } from '../../testing/database';
import { forgetUploadDays, openUploadBudget } from './upload-budget';

const DAY_MS = 24 * 3_600_000;

let database: Database;
let config: BackendConfig;
let nowMs = Date.UTC(2026, 10, 22, 12);
const clock = () => nowMs;

beforeAll(async () => {
  database = await openTestDatabase();
  const standard = await testConfig();
  config = { ...standard, media: { ...standard.media, bytesPerDay: 1_000 } };
});
afterAll(() => database.destroy());

const open = (wallet: string) => openUploadBudget({ database, config, clock }, wallet);
const charge = (wallet: string, bytes: number, pictures = 1) => open(wallet).charge({ bytes, pictures });
const recorded = async (wallet: string) => {
  const rows = await database
    .selectFrom('upload_days')
    .select('bytes')
    .where('wallet', '=', wallet)
    .orderBy('day')
    .execute();
  return rows.map(({ bytes }) => Number(bytes));
};

test('a day may be used to its last byte; what is refused is not counted', async () => {
  await expect(charge('ana', 1_001)).rejects.toMatchObject({ code: 'upload-limit' });
  expect(await recorded('ana')).toEqual([]);
  await charge('ana', 600);
  await expect(charge('ana', 401)).rejects.toMatchObject({ code: 'upload-limit' });
  await charge('ana', 400);
  expect(await recorded('ana')).toEqual([1_000]);
});

test('a day has room for so many pictures, however small they are', async () => {
  await charge('rosa', 399, 399);
  await expect(charge('rosa', 2, 2)).rejects.toThrow(
    'Hoy ya enviaste las fotos que caben en un día: hasta 400, o 0 MB. Mañana puedes enviar más.',
  );
  await charge('rosa', 1);
  await charge('rosa', 1, 0);
  await expect(charge('rosa', 1)).rejects.toMatchObject({ code: 'upload-limit' });
});

test('what a form did not keep is given back to the day that it was counted in, and no more than that', async () => {
  await charge('pedro', 100);
  const form = open('pedro');
  await form.charge({ bytes: 300, pictures: 1 });
  await form.charge({ bytes: 200, pictures: 0 });
  await expect(form.charge({ bytes: 500, pictures: 1 })).rejects.toMatchObject({ code: 'upload-limit' });
  nowMs += DAY_MS;
  await charge('pedro', 7);
  await form.giveBack();
  expect(await recorded('pedro')).toEqual([100, 7]);
  nowMs -= DAY_MS;
});

test('days that are over are forgotten from the day before yesterday back', async () => {
  const start = nowMs;
  for (const [day, bytes] of [1, 2, 3, 4].entries()) {
    nowMs = start + day * DAY_MS;
    await charge('luis', bytes);
  }
  await forgetUploadDays({ database, clock });
  expect(await recorded('luis')).toEqual([3, 4]);
  await charge('luis', 5);
  expect(await recorded('luis')).toEqual([3, 9]);
});
