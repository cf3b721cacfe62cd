import { holdDeviceStorage, installDeviceStorage, removeDeviceStorage } from '../../testing';
import { openDatabase } from '../state/device-database';
import { databaseAnswers } from './database-answers';

const LIMIT_MS = 1_000;

afterEach(() => removeDeviceStorage());

test('a database that can be used answers at once, and so does one that is not there', async () => {
  expect(await databaseAnswers('none', LIMIT_MS)).toBe(true);
  installDeviceStorage();
  expect(await databaseAnswers('none', LIMIT_MS)).toBe(true);
  await openDatabase('others', 1, ['documents']);
  expect(await databaseAnswers('others', LIMIT_MS)).toBe(true);
});

test('one that another page holds does not, after a limit', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  installDeviceStorage();
  await openDatabase('others', 1, ['documents']);
  const letGo = holdDeviceStorage();
  const answer = databaseAnswers('others', LIMIT_MS);
  await jest.advanceTimersByTimeAsync(LIMIT_MS);
  expect(await answer).toBe(false);
  letGo();
  expect(await databaseAnswers('others', LIMIT_MS)).toBe(true);
});
