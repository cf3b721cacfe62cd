import { nameOfFile, namesToDrop, snapshotOfPage } from './snapshot';
import { page } from './testing/world';

const SNAPSHOT = ['shell.11111111', 'mfe-market/1.0.0-aaaaaaaa', 'mfe-wallet/1.0.0-bbbbbbbb'];

test('a page names its shell and every remote', async () => {
  expect(snapshotOfPage(await page().text())).toEqual(SNAPSHOT);
});

test.each(['', '<!doctype html><title>502</title>', '<script src="/assets/shell.11111111.js"></script>'])(
  '%j is no page of the app',
  (html) => expect(snapshotOfPage(html)).toBeUndefined(),
);

test.each([
  ['/remotes/mfe-market/1.0.0-aaaaaaaa/chunks/late.js', undefined, 'mfe-market/1.0.0-aaaaaaaa'],
  ['/assets/react.js', SNAPSHOT, 'shell.11111111'],
  ['/assets/react.js', undefined, undefined],
  ['/media/cafe.webp', SNAPSHOT, undefined],
])('%s of %j belongs to %s', (path, snapshot, name) => {
  expect(nameOfFile(path, snapshot)).toBe(name);
});

const OLD = ['shell.1', 'mfe-market/1', 'mfe-wallet/1'];
const NEW = ['shell.1', 'mfe-market/2', 'mfe-wallet/1'];
const CACHED = ['shell.1', 'mfe-market/1', 'mfe-market/2', 'mfe-wallet/1'];

test.each([
  ['a kept page of before names it', [OLD, NEW], [NEW], []],
  ['an open tab runs it', [NEW], [OLD], []],
  ['nobody knows what a tab runs', [NEW], [undefined], []],
  ['nobody names it', [NEW], [NEW], ['mfe-market/1']],
  ['there is neither page nor tab', [], [], CACHED],
])('of a version is kept or dropped: %s', (_, pages, tabs, dropped) => {
  expect(namesToDrop(CACHED, pages, tabs)).toEqual(dropped);
});
