import type { BuildNews } from '@cosecha/shared/build/build-news';
import { listenToBuilds } from './builds';

/** Stands in for the edge. */
class FakeSource extends EventTarget {
  static last: FakeSource;
  constructor(readonly url: string) {
    super();
    FakeSource.last = this;
  }
}
const reload = jest.fn();
const shown = () => document.getElementById('cosecha-problems')?.textContent ?? null;
const receive = (news: BuildNews) =>
  FakeSource.last.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) }));
/** Updates follow each other as promises do. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
let follow: ReturnType<typeof listenToBuilds>;

beforeEach(() => {
  reload.mockReset();
  Object.assign(window, { EventSource: FakeSource });
  follow = listenToBuilds({ shellHash: 'shell-1', reload });
});

it('brings a remote that runs to each new build, one after the other, and keeps the page', async () => {
  const taken: string[] = [];
  follow('mfe-one', async (hash) => void taken.push(hash));
  receive({ part: 'mfe-one', hash: 'a' });
  receive({ part: 'mfe-one', hash: 'b' });
  receive({ part: 'shell', hash: 'shell-1' });
  await settled();
  expect(taken.at(-1)).toBe('b');
  expect(reload).not.toHaveBeenCalled();
});

it('brings a remote that starts later to what was built meanwhile', async () => {
  receive({ part: 'mfe-one', hash: 'a' });
  const take = jest.fn(async () => {});
  follow('mfe-one', take);
  await settled();
  expect(take).toHaveBeenCalledWith('a');
  expect(reload).not.toHaveBeenCalled();
});

it.each<[why: string, happens: () => void]>([
  ['another shell is there', () => receive({ part: 'shell', hash: 'shell-2' })],
  ['the edge says so', () => FakeSource.last.dispatchEvent(new Event('reload'))],
  [
    'a remote cannot take its build in',
    () => {
      follow('mfe-one', () => Promise.reject(new Error('not accepted')));
      receive({ part: 'mfe-one', hash: 'a' });
    },
  ],
])('loads the page anew when %s', async (_why, happens) => {
  jest.spyOn(console, 'warn').mockReturnValue();
  happens();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows a problem as text until that part is built again, or it is pressed away', () => {
  receive({ part: 'mfe-one', problem: '<b>one</b>' });
  receive({ part: 'mfe-two', problem: 'two' });
  expect(shown()).toBe('<b>one</b>\n\ntwo');
  receive({ part: 'mfe-one', hash: 'a' });
  expect(shown()).toBe('two');
  document.getElementById('cosecha-problems')?.click();
  expect(shown()).toBeNull();
});
