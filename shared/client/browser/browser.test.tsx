import { toastsStore } from '@cosecha/shared/state';
import { act, renderHook, waitFor } from '@testing-library/react';
import { SharedTabs } from '../../testing';
import { noteServiceTime } from '../state/service-clock';
import {
  copyText,
  onPageReturn,
  otherTabs,
  readClipboard,
  saveFile,
  shareLink,
  tryLock,
  useDeviceNow,
  useNow,
  withLock,
} from '.';

const toasts = () => toastsStore.getState().map(({ tone, text }) => `${tone}: ${text}`);
const NO_CLIPBOARD = 'warning: No se pudo copiar. Mantén presionado el texto para copiarlo.';

function give(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
  toastsStore.setState([], true);
});

/** The browser shows the page again. @param persisted as it was, out of what it keeps for Back */
const showPage = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

describe('a page that the browser kept for Back', () => {
  it('is told of, a page that is new is not', () => {
    const returns: string[] = [];
    const end = onPageReturn(() => returns.push('back'));
    showPage(false);
    showPage(true);
    end();
    showPage(true);
    expect(returns).toEqual(['back']);
  });

  it('takes it that other tabs have said something', () => {
    const tabs = new SharedTabs();
    tabs.install();
    const received: (string | null)[] = [];
    const end = new AbortController();
    otherTabs('test', (message) => received.push(message), end.signal);
    showPage(true);
    end.abort();
    showPage(true);
    expect(received).toEqual([null]);
    tabs.remove();
  });
});

describe('clipboard', () => {
  it('takes a text and says so', async () => {
    const copied: string[] = [];
    give('clipboard', { writeText: async (text: string) => void copied.push(text) });
    expect(await copyText('ana.near', { done: 'Copiado.' })).toBe(true);
    expect(copied).toEqual(['ana.near']);
    expect(toasts()).toEqual(['success: Copiado.']);
  });

  it('says what to do where the browser refuses, or has none', async () => {
    expect(await copyText('ana.near', { done: 'Copiado.' })).toBe(false);
    expect(toasts()).toEqual([NO_CLIPBOARD]);
    expect(await readClipboard()).toBeNull();
  });
});

describe('a shared link', () => {
  const copied: string[] = [];
  beforeEach(() => {
    copied.length = 0;
    give('clipboard', { writeText: async (text: string) => void copied.push(text) });
  });

  it('goes to the device’s own sheet', async () => {
    const shared: ShareData[] = [];
    give('share', async (data: ShareData) => void shared.push(data));
    await shareLink('Papa', '/product/7');
    expect(shared).toEqual([{ title: 'Papa', url: 'http://localhost/product/7' }]);
    expect(copied).toEqual([]);
  });

  it('is left alone when the person closes the sheet', async () => {
    give('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
    await shareLink('Papa', '/product/7');
    expect(copied).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it.each([
    ['there is no sheet', undefined],
    ['the sheet fails', () => Promise.reject(new TypeError('not allowed'))],
  ])('is copied where %s', async (_why, sheet) => {
    if (sheet) give('share', sheet);
    await shareLink('Papa', '/product/7');
    expect(copied).toEqual(['http://localhost/product/7']);
    expect(toasts()).toEqual(['success: Enlace copiado']);
  });
});

test('a saved file has its name and stays readable for a minute', async () => {
  jest.useFakeTimers();
  const made: Blob[] = [];
  const revoked: string[] = [];
  const clicked: string[] = [];
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile('pedidos.csv', 'a;b', 'text/csv');
  click.mockRestore();
  expect(clicked).toEqual(['pedidos.csv blob:1']);
  expect(made[0]).toMatchObject({ size: 3, type: 'text/csv' });
  jest.advanceTimersByTime(59_000);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(revoked).toEqual(['blob:1']);
});

describe('a file of the home-screen app of an iPhone', () => {
  const downloads: string[] = [];
  const shared: string[] = [];
  let refusal: Error | null;
  beforeEach(() => {
    downloads.length = 0;
    shared.length = 0;
    refusal = null;
    URL.createObjectURL = () => 'blob:1';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(this.download);
    });
    jest.useFakeTimers();
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
    Object.defineProperty(navigator, 'canShare', {
      value: ({ files }: ShareData) => files?.every(({ type }) => type !== 'text/x-odd'),
      configurable: true,
    });
    give('share', async ({ files = [] }: ShareData) => {
      shared.push(...files.map(({ name }) => name));
      if (refusal) throw refusal;
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'standalone');
    Reflect.deleteProperty(navigator, 'canShare');
  });

  it.each<[string, Error | null, string[]]>([
    ['goes to the phone’s own sheet', null, []],
    ['is not saved where the person closes the sheet', new DOMException('no', 'AbortError'), []],
    [
      'is saved as elsewhere where the sheet is refused',
      new DOMException('no', 'NotAllowedError'),
      ['a.csv'],
    ],
  ])('%s', async (_what, error, saved) => {
    refusal = error;
    saveFile('a.csv', 'a;b', 'text/csv');
    await jest.advanceTimersByTimeAsync(0);
    expect(shared).toEqual(['a.csv']);
    expect(downloads).toEqual(saved);
  });

  it('is saved as elsewhere where it cannot be shared, and in a browser', async () => {
    saveFile('a.odd', 'a', 'text/x-odd');
    Reflect.deleteProperty(navigator, 'standalone');
    saveFile('a.csv', 'a;b', 'text/csv');
    await jest.advanceTimersByTimeAsync(0);
    expect([shared, downloads]).toEqual([[], ['a.odd', 'a.csv']]);
  });
});

test('the clock is unknown to the first render and goes on by its steps', () => {
  jest.useFakeTimers({ now: 1_000 });
  const seen: (number | null)[] = [];
  const { unmount } = renderHook(() => void seen.push(useNow(500)));
  act(() => jest.advanceTimersByTime(500));
  expect(seen).toEqual([null, 1_000, 1_500]);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('the clock is the service’s as soon as it is known, and the device’s for what the device has dated', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  const { result } = renderHook(() => [useNow(60_000), useDeviceNow(60_000)]);
  expect(result.current).toEqual([1_000_000, 1_000_000]);
  act(() => noteServiceTime({ writtenMs: 400_000, sentMs: 1_000_000, arrivedMs: 1_000_000 }));
  expect(result.current).toEqual([400_000, 1_000_000]);
  act(() => noteServiceTime({ writtenMs: 1_000_000, sentMs: 1_000_000, arrivedMs: 1_000_000 }));
});

it('tabs hear what the others say by the same name, where the browser lets them', async () => {
  otherTabs('a', () => undefined)('nothing');
  const tabs = new SharedTabs();
  tabs.install();
  const received: string[] = [];
  const post = otherTabs('a', (message) => received.push(`first: ${message}`));
  otherTabs('a', (message) => received.push(`second: ${message}`));
  otherTabs('b', (message) => received.push(`other: ${message}`));
  const end = new AbortController();
  const postEnded = otherTabs('a', (message) => received.push(`ended: ${message}`), end.signal);
  tabs.remove();
  end.abort();
  postEnded('old');
  post('new');
  await waitFor(() => expect(received).toEqual(['second: new']));
});

describe('a lock across tabs', () => {
  it('lets one work in at a time, and goes on without locks', async () => {
    await withLock('without', async () => undefined);
    const tabs = new SharedTabs();
    tabs.install();
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
    };
    await Promise.all([withLock('send', work('first')), withLock('send', work('second'))]);
    tabs.remove();
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('can be tried without waiting where the browser has none', async () => {
    expect(await tryLock('upload')).toBeInstanceOf(Function);
  });
});
