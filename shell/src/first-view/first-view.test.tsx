import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIVE_EVENT } from '@cosecha/shared/remote/first-view';
import { navigateTo } from '@cosecha/shared/router';
import { isSessionExpired, refreshLock } from '@cosecha/shared/state';
import { transformSync } from '@swc/core';
import { dropForeignFirstViews } from './drop-foreign';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const root = document.documentElement;
let outlet: HTMLElement;
/** What the scripts of a test listen for. */
let listened: Parameters<typeof window.addEventListener>[] = [];

beforeEach(() => {
  window.scrollTo = jest.fn();
  jest.useFakeTimers({ now: NOW });
  outlet = document.createElement('div');
  outlet.id = 'outlet';
  outlet.innerHTML =
    '<div data-first-view="/home"><a href="#oferta"><b>Café</b></a><button type="button">Ver</button></div>';
  document.body.append(outlet);
});
afterEach(() => {
  // Whatever a script still holds is let go of before the next one.
  window.dispatchEvent(new Event(LIVE_EVENT));
  endScripts();
  outlet.remove();
  for (const mark of ['data-unmeant', 'data-locked']) root.removeAttribute(mark);
});

const { code } = transformSync(readFileSync(join(__dirname, 'head.ts'), 'utf8'), {
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
});
const head = new Function('require', 'exports', 'addEventListener', code);

/** As the page runs it: once, from its head. */
const runHead = () =>
  head(
    () => ({ LIVE_EVENT }),
    {},
    (...listener: Parameters<typeof window.addEventListener>) => {
      listened.push(listener);
      window.addEventListener(...listener);
    },
  );

/** A page removes its scripts' listeners; here they would get every later event. */
function endScripts(): void {
  for (const listener of listened) window.removeEventListener(...listener);
  listened = [];
}

const ACTIVE = (ageMs: number, fields: object = {}) =>
  JSON.stringify({ locked: false, activeMs: NOW - ageMs, minutes: 5, ...fields });

/** What may be under each key, good and bad. */
const STORED: Record<string, readonly (string | null)[]> = {
  authToken: [null, 'token', 'sealed1.00'],
  authTokenVenwallet: [null, 'token'],
  sessionExpiry: [
    null,
    '',
    String(NOW - 1),
    String(NOW),
    String(NOW + DAY_MS),
    new Date(NOW - DAY_MS).toISOString(),
    new Date(NOW + DAY_MS).toISOString(),
    'nonsense',
    '9'.repeat(400),
  ],
  mnemonic: [null, '', 'abcdef', '63760200ff'],
  lock: [
    null,
    '',
    '{broken',
    'null',
    '7',
    ACTIVE(0),
    ACTIVE(5 * 60_000 - 1),
    ACTIVE(5 * 60_000),
    ACTIVE(-60_000),
    ACTIVE(-60_001),
    ACTIVE(0, { locked: true }),
    ACTIVE(0, { locked: 'false' }),
    ACTIVE(0, { activeMs: undefined }),
    ACTIVE(0, { minutes: undefined }),
  ],
};

function everyCombination(): Record<string, string | null>[] {
  return Object.entries(STORED).reduce<Record<string, string | null>[]>(
    (made, [key, values]) => made.flatMap((before) => values.map((value) => ({ ...before, [key]: value }))),
    [{}],
  );
}

/** How the session guard and the lock see the same device. */
function expectedMark(): string | null {
  const hasToken = Boolean(localStorage.getItem('authToken') || localStorage.getItem('authTokenVenwallet'));
  if (!hasToken || isSessionExpired(NOW)) return 'data-unmeant';
  return refreshLock(NOW) === 'open' ? null : 'data-locked';
}

describe('who sees a first view', () => {
  test('as the session guard and the lock decide, whatever the device holds', () => {
    const wrong: object[] = [];
    for (const stored of everyCombination()) {
      localStorage.clear();
      for (const [key, value] of Object.entries(stored)) if (value !== null) localStorage.setItem(key, value);
      runHead();
      const marks = ['data-unmeant', 'data-locked'].filter((mark) => root.hasAttribute(mark));
      if (marks.join() !== (expectedMark() ?? '')) wrong.push({ ...stored, marks, expected: expectedMark() });
      for (const mark of marks) root.removeAttribute(mark);
      endScripts();
    }
    expect(wrong).toEqual([]);
  });

  test('nobody where the browser forbids its storage', () => {
    const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    runHead();
    forbidden.mockRestore();
    expect(root).toHaveAttribute('data-unmeant');
  });
});

describe('a page that is open', () => {
  afterEach(() => delete root.dataset.open);

  test.each([
    ['all', 'without a session', [], 'data-unmeant', 'all'],
    ['out', 'without a session', [], 'data-unmeant', 'out'],
    ['all', 'inside', ['authToken', 'token'], null, 'all'],
    // The way in is hidden from people who are inside, as what is theirs is from others.
    ['out', 'inside', ['authToken', 'token'], 'data-unmeant', undefined],
    ['all', 'behind the lock', ['authToken', 'sealed1.00'], 'data-locked', 'all'],
    ['out', 'behind the lock', ['authToken', 'sealed1.00'], 'data-locked', 'out'],
  ] as const)('to %s for a person %s', (open, _who, stored, mark, left) => {
    localStorage.clear();
    const [key, value] = stored;
    if (key && value) localStorage.setItem(key, value);
    root.dataset.open = open;
    runHead();
    const marks = ['data-unmeant', 'data-locked'].filter((name) => root.hasAttribute(name));
    expect(marks).toEqual(mark ? [mark] : []);
    expect(root.dataset.open).toBe(left);
  });

  test('leads on by its links at once, and holds what a form is sent by as long as it takes', () => {
    localStorage.clear();
    root.dataset.open = 'out';
    runHead();
    const tap = (name: string) =>
      outlet.querySelector(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(tap('a')).toBe(true);
    expect(tap('button')).toBe(false);
    const sent = jest.fn();
    outlet.querySelector('button')?.addEventListener('click', sent);
    jest.advanceTimersByTime(600_000);
    expect(sent).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(LIVE_EVENT));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('a tap before the app is there', () => {
  const link = () => outlet.querySelector('a') as HTMLElement;
  const words = () => outlet.querySelector('b') as HTMLElement;
  const button = () => outlet.querySelector('button') as HTMLElement;
  const tap = (target: Element, init: MouseEventInit = {}) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const goLive = () => window.dispatchEvent(new Event(LIVE_EVENT));
  let clicks: Element[];

  beforeEach(() => {
    clicks = [];
    localStorage.clear();
    localStorage.setItem('authToken', 'token');
    // Where React listens: within the outlet.
    outlet.addEventListener('click', (event) => {
      event.preventDefault();
      clicks.push((event.target as Element).closest('a, button') as Element);
    });
    runHead();
  });

  test('is held, shown as pressed, and answered once', () => {
    expect(tap(words())).toBe(false);
    expect(link()).toHaveAttribute('data-pressed');
    expect(clicks).toEqual([]);
    goLive();
    goLive();
    jest.runAllTimers();
    expect(clicks).toEqual([link()]);
    expect(link()).not.toHaveAttribute('data-pressed');
  });

  test('the last one counts', () => {
    tap(link());
    tap(button());
    expect(link()).not.toHaveAttribute('data-pressed');
    goLive();
    expect(clicks).toEqual([button()]);
  });

  test('nothing is held afterwards', () => {
    goLive();
    tap(link());
    expect(clicks).toEqual([link()]);
  });

  test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s is left to the browser', (key) => {
    tap(link(), { [key]: true });
    expect(link()).not.toHaveAttribute('data-pressed');
    expect(clicks).toEqual([link()]);
  });

  const loseScript = () => {
    const script = document.createElement('script');
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    script.remove();
  };

  test('goes on as a plain link when a script does not come', () => {
    tap(link());
    loseScript();
    expect(clicks).toEqual([link()]);
    tap(link());
    expect(clicks).toEqual([link(), link()]);
  });

  test.each(['before', 'after'])(
    'on a button, %s a script that did not come, waits for it to come again',
    (when) => {
      if (when === 'after') loseScript();
      tap(button());
      if (when === 'before') loseScript();
      expect(clicks).toEqual([]);
      goLive();
      expect(clicks).toEqual([button()]);
    },
  );

  test('goes on as a plain link when the app takes too long', () => {
    tap(link());
    jest.advanceTimersByTime(9_999);
    expect(clicks).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(clicks).toEqual([link()]);
  });

  test('on the frame is answered as soon as that is live, one on the screen is not', () => {
    const frame = document.createElement('div');
    frame.id = 'frame';
    frame.innerHTML = '<a href="#cuenta">Cuenta</a>';
    outlet.after(frame);
    const tab = frame.firstElementChild as HTMLElement;
    frame.addEventListener('click', (event) => {
      event.preventDefault();
      clicks.push(tab);
    });
    const frameLives = () => window.dispatchEvent(new CustomEvent(LIVE_EVENT, { detail: '#outlet' }));
    tap(tab);
    expect(clicks).toEqual([]);
    frameLives();
    expect(clicks).toEqual([tab]);
    tap(tab);
    expect(clicks).toEqual([tab, tab]);
    tap(link());
    expect(link()).toHaveAttribute('data-pressed');
    frameLives();
    expect(clicks).toEqual([tab, tab]);
    goLive();
    expect(clicks).toEqual([tab, tab, link()]);
    frameLives();
    tap(link());
    expect(clicks).toEqual([tab, tab, link(), link()]);
    frame.remove();
  });

  test('is not held for a stranger, who goes to the landing', () => {
    goLive();
    localStorage.clear();
    runHead();
    tap(link());
    expect(clicks).toEqual([link()]);
  });

  test('is forgotten with the screen that it was for', () => {
    const gone = link();
    tap(gone);
    gone.remove();
    goLive();
    expect(clicks).toEqual([]);
  });
});

describe('a first view that nobody has adopted', () => {
  const container = () => outlet.firstElementChild as HTMLElement;

  test('stays on its own address and goes with it', () => {
    navigateTo('/home');
    const stop = dropForeignFirstViews();
    expect(container()).not.toBeEmptyDOMElement();
    navigateTo('/home?nueva');
    expect(container()).not.toBeEmptyDOMElement();
    navigateTo('/billetera');
    expect(container()).toBeEmptyDOMElement();
    expect(container()).not.toHaveAttribute('data-first-view');
    stop();
  });

  test('does not outlive the session guard', () => {
    navigateTo('/');
    dropForeignFirstViews()();
    expect(container()).toBeEmptyDOMElement();
  });
});
