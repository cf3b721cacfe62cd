import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sourcesBelow } from '../../testing/sources';

const ROOT = join(__dirname, '../../..');
const PARTS = ['shared', 'shell', 'mfe-account', 'mfe-chat', 'mfe-market', 'mfe-offers', 'mfe-wallet'];

/** What only this folder says, and what other code writes instead. */
const DOORS: [said: RegExp, instead: string, folder?: string][] = [
  [/navigator\s*\??\.\s*clipboard/, 'copyText or readClipboard'],
  [/navigator\s*\??\.\s*share\b/, 'share or shareLink'],
  [/navigator\s*\??\.\s*locks/, 'withLock or tryLock'],
  [/new BroadcastChannel\(/, 'otherTabs'],
  [/\.download\s*=/, 'saveFile'],
  [/setInterval\([^\n]*set\w*\(Date\.now/, 'useNow'],
  [/createImageBitmap\(/, 'openPicture', 'photo'],
  [/document\s*\.\s*(?:hidden\b|visibilityState)/, 'isInSight or onSight', 'state'],
  // A formatter that is made while its file starts holds the page, whether it is used or not.
  [/^(?:export )?const \w+ = new Intl\b/, 'onDemand', 'domain'],
  [/\b(\w+) = (bestEffort\()?\1\)?\s*\.then\(/, 'createMutex', 'promise'],
];

/** Lines that go to the browser past the door. */
function pastTheDoor(file: string, text: string): string[] {
  return text.split(/\n/).flatMap((line, at, lines) => {
    const here = [line, ...lines.slice(at + 1, at + 3)].join('\n');
    return DOORS.flatMap(([said, instead, folder = 'browser']) => {
      const found = said.exec(here);
      if (!found || found.index >= line.length) return [];
      return [`${file}:${at + 1} use ${instead} of @cosecha/shared/${folder}`];
    });
  });
}

test('finds each way past the door', () => {
  const text = [
    'await navigator.clipboard.writeText(text);',
    'if (navigator.share) go();',
    'navigator.locks.request(name, work);',
    'link.download = name;',
    'setInterval(() => setNow(Date.now()), 1_000);',
    'turn = bestEffort(turn)',
    '  .then(work);',
    'line = line.then(work);',
    'const shared = other.then(work);',
    "const day = new Intl.DateTimeFormat('es-CO');",
    "  return new Intl.DateTimeFormat('es-CO');",
    "const channel = new BroadcastChannel('chat');",
    'const original = await createImageBitmap(file);',
    'if (document.hidden) return;',
  ].join('\n');
  expect(pastTheDoor('a.ts', text)).toEqual([
    'a.ts:1 use copyText or readClipboard of @cosecha/shared/browser',
    'a.ts:2 use share or shareLink of @cosecha/shared/browser',
    'a.ts:3 use withLock or tryLock of @cosecha/shared/browser',
    'a.ts:4 use saveFile of @cosecha/shared/browser',
    'a.ts:5 use useNow of @cosecha/shared/browser',
    'a.ts:6 use createMutex of @cosecha/shared/promise',
    'a.ts:8 use createMutex of @cosecha/shared/promise',
    'a.ts:10 use onDemand of @cosecha/shared/domain',
    'a.ts:12 use otherTabs of @cosecha/shared/browser',
    'a.ts:13 use openPicture of @cosecha/shared/photo',
    'a.ts:14 use isInSight or onSight of @cosecha/shared/state',
  ]);
});

test('clipboard, sharing, files, photos, clock, locks, tabs, mutexes and sight are asked for in one place', () => {
  const sources = PARTS.flatMap((part) => sourcesBelow(join(ROOT, part)));
  const others = sources.filter(
    (file) =>
      !/shared\/(client\/(browser|state\/sight)|build|promise)/.test(file) && !file.includes('/testing/'),
  );
  expect(others.length).toBeGreaterThan(500);
  expect(others.flatMap((file) => pastTheDoor(relative(ROOT, file), readFileSync(file, 'utf8')))).toEqual([]);
});
