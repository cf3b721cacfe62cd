import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(__filename);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));

/** The plugins whose methods are announced to the page. */
const PLUGINS = [
  '@capacitor/app',
  '@capacitor/share',
  '@capgo/capacitor-native-biometric',
  '@capacitor-firebase/messaging',
];
/** What every plugin has of its base class. */
const LISTENING = [
  { name: 'addListener', rtype: 'none' },
  { name: 'removeListener', rtype: 'none' },
];

/**
 * The script that Capacitor's Android library runs in a page before the page's own: its bridge, and the methods of the plugins as their
 * Java sources annotate them.
 */
export function bridgeScript(): string {
  const bridge = readFileSync(
    join(folderOf('@capacitor/android'), 'capacitor/src/main/assets/native-bridge.js'),
    'utf8',
  );
  const headers = PLUGINS.flatMap((name) => headersOf(join(folderOf(name), 'android/src/main/java')));
  return [
    'window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };',
    bridge,
    `window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};`,
  ].join('\n');
}

function headersOf(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((java) => {
      const name = /@CapacitorPlugin\(\s*name = "(\w+)"/.exec(java)?.[1];
      if (name === undefined) return [];
      const methods = [...java.matchAll(/@PluginMethod(?:\([^)]*\))?\s+public void (\w+)\(/g)];
      return [
        {
          name,
          methods: [...LISTENING, ...methods.map(([, method]) => ({ name: method, rtype: 'promise' }))],
        },
      ];
    });
}
