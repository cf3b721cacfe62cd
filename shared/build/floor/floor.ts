import { browserslist } from '../../../package.json';

/** The oldest browsers that the app runs in (docs/browsers.md). The one list: packed tools carry it to the builds of other teams. */
export const FLOOR: readonly string[] = browserslist;

/** Names of the list → those of compilers and of the compatibility tables. */
const ENGINES: Record<string, { compiler: string; table: string }> = {
  Chrome: { compiler: 'chrome', table: 'chrome' },
  ChromeAndroid: { compiler: 'chrome', table: 'chrome_android' },
  Android: { compiler: 'chrome', table: 'webview_android' },
  Edge: { compiler: 'edge', table: 'edge' },
  Samsung: { compiler: 'samsung', table: 'samsunginternet_android' },
  Firefox: { compiler: 'firefox', table: 'firefox' },
  FirefoxAndroid: { compiler: 'firefox', table: 'firefox_android' },
  Safari: { compiler: 'safari', table: 'safari' },
  iOS: { compiler: 'ios', table: 'safari_ios' },
};

interface Oldest {
  compiler: string;
  table: string;
  version: string;
}

/** @throws Error for a row that is not "name >= version" */
export const OLDEST: readonly Oldest[] = FLOOR.map((row) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(row) ?? [];
  const engine = ENGINES[name];
  if (engine === undefined) throw new Error(`browserslist of package.json: "${row}" is not understood`);
  return { ...engine, version };
});

/** Engine → its oldest version, as swc takes them. */
export const lowest = (): Record<string, string> =>
  Object.fromEntries(OLDEST.map(({ compiler, version }) => [compiler, version]));
