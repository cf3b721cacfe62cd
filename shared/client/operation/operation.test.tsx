import { people, removeDeviceStorage } from '../../testing';
import { localStore, unlock } from '../state';
import { FRESH_MS, KEY_LIFE_MS } from './pace';
import {
  endDevice,
  failure,
  keys,
  killSender,
  kindWith,
  lock,
  lost,
  never,
  one,
  openTab,
  pass,
  row,
  sent,
  settle,
  signInAs,
  startDevice,
  stored,
  WALLET,
  willAnswer,
} from './testing/device';

beforeEach(startDevice);
afterEach(endDevice);

describe('one tab', () => {
  test('an operation ends with its result, which a reload finds', async () => {
    await openTab().start(one);
    const reloaded = openTab();
    await reloaded.resume();
    expect(reloaded.now()).toMatchObject({ status: 'done', input: one, result: 'order 31' });
    expect(sent).toHaveLength(1);
  });

  test('two taps are one operation', async () => {
    const tab = openTab();
    expect(await Promise.all([tab.start(one), tab.start(one)])).toEqual(['started', 'running']);
    expect(sent).toHaveLength(1);
  });

  test('a lost answer is asked for ever more slowly, under one key', async () => {
    willAnswer(lost, lost, 'order 31');
    const tab = openTab();
    await tab.start(one);
    expect(tab.now()).toMatchObject({ status: 'uncertain' });
    await pass(1_999);
    expect(sent).toHaveLength(1);
    await pass(1);
    expect(sent).toHaveLength(2);
    await pass(3_999);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect(tab.now()).toMatchObject({ status: 'done' });
    expect(keys()).toBe(1);
  });

  test('a service that says how long it wants to be left alone is left alone', async () => {
    willAnswer(lost, failure('rate-limited', 30_000), 'order 31');
    const tab = openTab();
    await tab.start(one);
    await pass(2_000);
    await pass(29_000);
    expect(sent).toHaveLength(2);
    await pass(1_000);
    expect(tab.now()).toMatchObject({ status: 'done' });
    expect(keys()).toBe(1);
  });

  test('a connection that comes back is used at once', async () => {
    willAnswer(lost);
    const tab = openTab();
    await tab.start(one);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(tab.now()).toMatchObject({ status: 'done' });
  });

  test('a refusal ends it, and the next try is another operation', async () => {
    willAnswer(failure('offer-paused'));
    const tab = openTab();
    await tab.start(one);
    expect(tab.now()).toMatchObject({ status: 'refused', error: { code: 'offer-paused' } });
    await tab.start(one);
    expect(tab.operations()).toEqual([expect.objectContaining({ status: 'done' })]);
    expect(keys()).toBe(2);
  });

  test.each(['rate-limited', 'auth-token-expired', 'signature-needed'] as const)(
    '%s refuses a first try whose key stays, and says nothing of an earlier one',
    async (code) => {
      willAnswer(failure(code), lost, failure(code), 'order 31');
      const tab = openTab();
      await tab.start(one);
      expect(tab.now()).toMatchObject({ status: 'refused' });
      await tab.start(one);
      await tab.ask();
      expect(tab.now()).toMatchObject({ status: 'uncertain' });
      await tab.ask();
      expect(tab.now()).toMatchObject({ status: 'done' });
      expect(keys()).toBe(1);
    },
  );

  test('something else than what was refused has a key of its own', async () => {
    willAnswer(failure('rate-limited'));
    const tab = openTab();
    await tab.start(one);
    await tab.start({ amount: 6n });
    expect(keys()).toBe(2);
  });

  test('what the person gives up is asked for no more', async () => {
    willAnswer(lost);
    const tab = openTab();
    await tab.start(one);
    await tab.drop();
    await pass(FRESH_MS);
    expect(sent).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  test('what has to happen on the device happens once it is done', async () => {
    const seen: unknown[] = [];
    kindWith({ onDone: async ({ result }) => seen.push(result, (await stored())[0]?.status) });
    await openTab().start(one);
    expect(seen).toEqual(['order 31', 'done']);
  });

  test('where the browser keeps nothing it still happens once', async () => {
    removeDeviceStorage();
    const tab = openTab();
    await Promise.all([tab.start(one), tab.start(one)]);
    expect(sent).toHaveLength(1);
    expect(tab.now()).toMatchObject({ status: 'done' });
  });
});

describe('several tabs', () => {
  test('what one tab sends no other sends at once; all see its end', async () => {
    let answer: (value: string) => void = () => {};
    willAnswer(new Promise((resolve) => (answer = resolve)));
    const [first, second] = [openTab(), openTab()];
    void first.start(one);
    await settle();
    await second.resume();
    await settle();
    expect(await second.start({ amount: 9n })).toBe('running');
    expect(second.now()).toMatchObject({ status: 'sending', input: one });
    answer('order 31');
    await settle();
    expect(second.now()).toMatchObject({ status: 'done', result: 'order 31' });
    expect(sent).toHaveLength(1);
  });

  test('the tab in which the person begins it sends it, not another one that is open', async () => {
    const [first, second] = [openTab(), openTab()];
    await second.resume();
    await first.start(one);
    await settle();
    expect(sent).toEqual([expect.objectContaining({ isAsked: true })]);
    expect(second.now()).toMatchObject({ status: 'done' });
  });

  test('what a tab that was killed had sent, another one asks for under its key', async () => {
    willAnswer(never());
    const [first, second] = [openTab(), openTab()];
    void first.start(one);
    await settle();
    await second.resume();
    killSender();
    await settle();
    expect(second.now()).toMatchObject({ status: 'done' });
    expect(sent).toHaveLength(2);
    expect(keys()).toBe(1);
  });

  test('of a lost answer two tabs ask in turn, not both', async () => {
    willAnswer(lost, lost);
    const [first, second] = [openTab(), openTab()];
    await first.start(one);
    await second.resume();
    await pass(2_000);
    expect(sent).toHaveLength(2);
    await pass(4_000);
    expect(sent).toHaveLength(3);
    expect([first, second].map((tab) => tab.now()?.status)).toEqual(['done', 'done']);
  });
});

describe('a session', () => {
  test('that ended leaves it for the same person; nobody else sends or sees it', async () => {
    willAnswer(lost);
    await openTab().start(one);
    localStorage.clear();
    signInAs(people.seller.wallet);
    await pass(FRESH_MS / 2);
    expect(sent).toHaveLength(1);
    signInAs(WALLET);
    const next = openTab();
    await next.resume();
    await settle();
    expect(next.now()).toMatchObject({ status: 'done' });
    expect(sent.map(({ as }) => as)).toEqual([WALLET, WALLET]);
  });

  test('that another person takes over behind the lock sends nothing of the first', async () => {
    willAnswer(lost);
    const tab = openTab();
    await tab.start(one);
    lock();
    await pass(2_000);
    expect(sent).toHaveLength(1);
    localStore.set('wallet', people.seller.wallet);
    unlock({ tokens: { authToken: 'token', authTokenVenwallet: null } });
    await pass(10_000);
    expect(sent).toHaveLength(1);
  });

  test('that is locked sends nothing before the PIN, and goes on behind it', async () => {
    willAnswer(lost);
    const tab = openTab();
    await tab.start(one);
    lock();
    await pass(20_000);
    expect(sent).toHaveLength(1);
    unlock({ tokens: { authToken: 'token', authTokenVenwallet: null } });
    await settle();
    expect(tab.now()).toMatchObject({ status: 'done' });
  });
});

describe('one that was begun long ago', () => {
  async function leave(ageMs: number) {
    willAnswer(lost);
    await openTab().start(one);
    jest.clearAllTimers();
    jest.setSystemTime(Date.now() + ageMs);
    const tab = openTab();
    await tab.resume();
    await settle();
    return tab;
  }

  test('waits for the person, who may ask under its key', async () => {
    const tab = await leave(FRESH_MS);
    await pass(60_000);
    expect(tab.now()).toMatchObject({ status: 'uncertain' });
    expect(sent).toHaveLength(1);
    await tab.ask();
    expect(tab.now()).toMatchObject({ status: 'done' });
    expect(keys()).toBe(1);
  });

  test('is never sent under a key that the service may have forgotten', async () => {
    const tab = await leave(KEY_LIFE_MS);
    await tab.ask();
    expect(tab.now()).toMatchObject({ status: 'lapsed', input: one });
    expect(sent).toHaveLength(1);
  });

  test.each([
    [true, 'done', 2],
    [false, 'lapsed', 1],
  ])('is looked for where the service can tell: known %s, then %s', async (known, status, tries) => {
    kindWith({ isKnown: async () => known });
    const tab = await leave(KEY_LIFE_MS);
    await tab.ask();
    expect(tab.now()).toMatchObject({ status });
    expect(sent).toHaveLength(tries);
  });

  test('stays open while nobody can tell', async () => {
    kindWith({ isKnown: () => Promise.reject(new Error('no answer')) });
    const tab = await leave(FRESH_MS);
    await tab.ask();
    expect(tab.now()).toMatchObject({ status: 'uncertain', error: { message: 'no answer' } });
  });
});

describe('what the device keeps', () => {
  test('costs only itself where somebody else wrote into it', async () => {
    await openTab().start(one);
    await row.change(WALLET, (stored) => [
      { key: 7 },
      'x',
      { ...(stored as object[])[0], input: 'x' },
      ...(stored as object[]),
    ]);
    const tab = openTab();
    await tab.resume();
    expect(tab.operations()).toEqual([expect.objectContaining({ result: 'order 31' })]);
  });
});
