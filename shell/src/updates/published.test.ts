import { newsOf, type Published } from './published';

const published = (shell: string | undefined, remotes: Record<string, string>): Published => ({
  shell,
  remotes: new Map(Object.entries(remotes)),
});
const RUNNING = published('shell.1', { 'mfe-market': '1', 'mfe-wallet': '1' });
const isUsed = (name: string) => name === 'mfe-market';

test.each([
  ['nothing new', published('shell.1', { 'mfe-market': '1', 'mfe-wallet': '1' }), []],
  ['the shell', published('shell.2', { 'mfe-market': '1' }), ['shell.2']],
  ['a remote in use', published('shell.1', { 'mfe-market': '2' }), ['mfe-market/2']],
  ['a remote that this tab has not used', published('shell.1', { 'mfe-wallet': '2' }), []],
  ['a remote that is withdrawn', published('shell.1', { 'mfe-wallet': '1' }), []],
  ['a remote that came after this page', published('shell.1', { 'mfe-new': '1' }), []],
  ['a shell that an older edge does not name', published(undefined, { 'mfe-market': '1' }), []],
])('%s is news: %#', (_, now, news) => {
  expect(newsOf(RUNNING, now, isUsed)).toEqual(news);
});
