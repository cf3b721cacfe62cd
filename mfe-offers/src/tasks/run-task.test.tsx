import { installDeviceStorage, removeDeviceStorage } from '@cosecha/shared/testing';
import { draftNamed, draftsAreKept, loadDrafts, NEW_OFFER, startDraft } from '../draft/draft-store';
import { offerInputFromDraft } from '../draft/offer-input';
import { beSeller, completeDraft, done, refused, reloadPage, SELLER, serve } from '../testing/seller';
import type { OfferCall, OfferTask } from './offer-task';
import { discardTask, resumeTasks, retryTask, startTask } from './run-task';
import { keepTask, loadTasks, taskStore } from './task-store';

const publish: OfferCall = { kind: 'publish', offer: offerInputFromDraft(completeDraft) };
const pause: OfferCall = { kind: 'pause', offerId: '7' };
const about = { name: 'Café tostado', image: null, changes: [] };
const lost = () => {
  throw new TypeError('the connection broke');
};
const HOUR_MS = 60 * 60_000;
const stored = (call: OfferCall, ageMs: number, state: OfferTask['state'] = 'running'): OfferTask => ({
  key: 'key-of-before',
  call,
  about,
  startedAtMs: Date.now() - ageMs,
  state,
  wasLost: state === 'uncertain',
  message: null,
});

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  beSeller();
  await loadDrafts(SELLER);
  await loadTasks(SELLER);
});
afterEach(() => {
  jest.useRealTimers();
  removeDeviceStorage();
});

const tasks = () => taskStore.getState().tasks;
/** Lets the pauses between tries pass. */
const withPauses = async <T,>(work: Promise<T>): Promise<T> => {
  for (let i = 0; i < 20; i++) await jest.advanceTimersByTimeAsync(1_000);
  return work;
};

test('a publication ends with its result, and its draft is gone', async () => {
  startDraft(NEW_OFFER, completeDraft);
  const sent = serve({ call: () => done('41') });
  expect(await startTask(publish, about)).toMatchObject({ kind: 'publish', offerId: '41' });
  expect(sent).toHaveLength(1);
  expect(tasks()).toEqual({});
  expect(draftNamed(NEW_OFFER)).toBeNull();
  await draftsAreKept();
  reloadPage();
  expect((await loadTasks(SELLER)).results[0]).toMatchObject({ offerId: '41', about });
});

test('two taps at once are one operation', async () => {
  const sent = serve({ call: () => done('41') });
  const ends = await Promise.all([startTask(publish, about), startTask(publish, about)]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent).toHaveLength(1);
  expect(ends[0]).toEqual(ends[1]);
});

test('a lost answer is asked for again under the same key', async () => {
  const answers = [lost, lost, () => done('41')];
  const sent = serve({ call: () => (answers.shift() ?? lost)() });
  expect(await withPauses(startTask(publish, about))).toMatchObject({ offerId: '41' });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('without any answer it waits for the person, with draft and key', async () => {
  startDraft(NEW_OFFER, completeDraft);
  const sent = serve({ call: lost });
  expect(await withPauses(startTask(publish, about))).toBeNull();
  const task = tasks().new as OfferTask;
  expect(task).toMatchObject({ state: 'uncertain', message: expect.stringContaining('conexión') });
  expect(draftNamed(NEW_OFFER)?.draft).toEqual(completeDraft);
  serve({ call: () => done('41') });
  expect(await retryTask(task)).toMatchObject({ offerId: '41' });
  expect(sent[0]?.key).toBe(task.key);
});

test('while one has no end, another of the same offer is not begun', async () => {
  serve({ call: lost });
  await withPauses(startTask(pause, about));
  const sent = serve({ call: () => done() });
  expect(await startTask({ kind: 'delete', offerId: '7' }, about)).toMatchObject({ kind: 'pause' });
  expect(sent.map(({ methodName }) => methodName)).toEqual(['pause_play_offer']);
});

test('a refusal is final for its key: another try is another operation', async () => {
  const sent = serve({ call: () => refused('insufficient-near', 'Necesitas 0,02 NEAR.', 402) });
  expect(await startTask(publish, about)).toBeNull();
  const task = tasks().new as OfferTask;
  expect(task).toMatchObject({ state: 'refused', message: 'Necesitas 0,02 NEAR.' });
  await retryTask(task);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  await discardTask(tasks().new as OfferTask);
  expect(tasks()).toEqual({});
});

test('a session that ended refuses a first try, and says nothing about one that was lost before it', async () => {
  const ended = () => refused('auth-token-expired', 'Tu sesión venció.', 401);
  serve({ call: ended });
  await startTask(publish, about);
  expect(tasks().new).toMatchObject({ state: 'refused', message: 'Tu sesión venció.' });
  beSeller();
  const answers = [lost, ended];
  const sent = serve({ call: () => (answers.shift() ?? ended)() });
  await withPauses(startTask(publish, about));
  expect(sent).toHaveLength(2);
  expect(tasks().new).toMatchObject({ state: 'uncertain', key: sent[0]?.key });
});

test('a reload in the middle goes on by itself under the key that was written down', async () => {
  await keepTask(SELLER, stored(publish, 60_000));
  reloadPage();
  const sent = serve({ call: () => done('41') });
  await resumeTasks();
  await withPauses(Promise.resolve());
  expect(sent.map(({ key }) => key)).toEqual(['key-of-before']);
  expect(taskStore.getState().results[0]).toMatchObject({ offerId: '41' });
});

test('what is older than ten minutes waits for the person', async () => {
  await keepTask(SELLER, stored(publish, HOUR_MS));
  reloadPage();
  const sent = serve({});
  await resumeTasks();
  expect(sent).toEqual([]);
  expect(tasks().new).toMatchObject({ state: 'uncertain' });
});

test('a publication whose key the service has forgotten is never sent again', async () => {
  const sent = serve({});
  expect(await retryTask(stored(publish, 21 * HOUR_MS, 'uncertain'))).toBeNull();
  expect(sent).toEqual([]);
  await retryTask(stored(pause, 21 * HOUR_MS, 'uncertain'));
  expect(sent).toHaveLength(1);
});

test('what somebody else wrote on the device costs only itself', async () => {
  installDeviceStorage();
  await keepTask(SELLER, stored(pause, 0));
  await keepTask(SELLER, { ...stored(publish, 0), call: { kind: 'publish' } } as unknown as OfferTask);
  reloadPage();
  expect(Object.keys((await loadTasks(SELLER)).tasks)).toEqual(['7']);
});
