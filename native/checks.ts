import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PUSH_CHANNEL } from '@cosecha/shared/domain';
import { appleAppSite, LINKED_PATHS, type NativeAppFacts } from '@cosecha/shared/native/app';
import sharp from 'sharp';
import { linkedPath } from './android-project';
import { PICTURES } from './pictures';
import { webPermissions } from './web-permissions';

/** Says what is wrong with projects that were made in a folder; nothing where all is right. */
type Check = (folder: string, app: NativeAppFacts) => readonly string[] | Promise<readonly string[]>;

const MANIFEST = 'android/app/src/main/AndroidManifest.xml';
const INFO = 'ios/App/App/Info.plist';
/** Each platform's own copy of the wrapper's configuration. */
const CONFIGS = ['android/app/src/main/assets/capacitor.config.json', 'ios/App/App/capacitor.config.json'];
/** What a permission of the template is for: the site is loaded over it. */
const ALWAYS = ['android.permission.INTERNET'];

const read = (folder: string, file: string): string => {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/** What the checks hold, by name. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'only the site is loaded, over https': (folder, app) =>
    CONFIGS.flatMap((file) => foreignIn(folder, file, app)),
  'permissions are those that pages may use': (folder) => [
    ...differences(
      [...read(folder, MANIFEST).matchAll(/<uses-permission android:name="([^"]+)"/g)].map(
        ([, name]) => name,
      ),
      [...ALWAYS, ...webPermissions().flatMap(({ android }) => android)],
    ),
    ...differences(
      [...read(folder, INFO).matchAll(/<key>(NS\w+UsageDescription)<\/key>/g)].map(([, key]) => key),
      webPermissions().map(({ ios }) => ios),
    ),
  ],
  'what people share opens the app': (folder, app) => {
    const { hostname } = new URL(app.origin);
    const manifest = read(folder, MANIFEST);
    const linked = appleAppSite(app).applinks.details.flatMap(({ components }) => components);
    return missing(folder, [
      [MANIFEST, '<intent-filter android:autoVerify="true">'],
      [MANIFEST, `<data android:host="${hostname}" />`],
      ...LINKED_PATHS.map((path) => [MANIFEST, linkedPath(path)] as const),
      ['ios/App/App/App.entitlements', `<string>applinks:${hostname}</string>`],
      [INFO, `<string>${hostname}</string>`],
    ]).concat(
      (manifest.match(/android:path(?:Pattern)?="/g) ?? []).length === linked.length
        ? []
        : ['Android and iOS open different paths'],
    );
  },
  'nothing of the wallet leaves with a backup': (folder) =>
    missing(folder, [
      [MANIFEST, 'android:allowBackup="false"'],
      [MANIFEST, 'android:dataExtractionRules="@xml/data_extraction_rules"'],
      [MANIFEST, 'android:usesCleartextTraffic="false"'],
      ['android/app/src/main/res/xml/data_extraction_rules.xml', '<exclude domain="sharedpref" />'],
    ]),
  'version, build and team are those of the app': (folder, { version, build, appleTeam, appId }) =>
    missing(folder, [
      ['android/app/build.gradle', `versionName "${version}"`],
      ['android/app/build.gradle', `versionCode ${build}\n`],
      ['android/app/build.gradle', `applicationId "${appId}"`],
      [PROJECT, `MARKETING_VERSION = ${version};`],
      [PROJECT, `CURRENT_PROJECT_VERSION = ${build};`],
      [PROJECT, `DEVELOPMENT_TEAM = ${appleTeam};`],
      [PROJECT, `PRODUCT_BUNDLE_IDENTIFIER = ${appId};`],
    ]),
  'pushes have a channel, an icon and a way in': (folder) =>
    missing(folder, [
      [MANIFEST, `default_notification_channel_id" android:value="${PUSH_CHANNEL}"`],
      [MANIFEST, 'default_notification_icon" android:resource="@drawable/ic_notification"'],
      [MANIFEST, 'firebase_messaging_auto_init_enabled" android:value="false"'],
      ['android/app/capacitor.build.gradle', "implementation project(':capacitor-firebase-messaging')"],
      ['ios/App/CapApp-SPM/Package.swift', 'CapacitorFirebaseMessaging'],
      ['ios/App/App/App.entitlements', '<key>aps-environment</key>'],
      ['ios/App/App/AppDelegate.swift', 'post(name: .capacitorDidRegisterForRemoteNotifications'],
      [INFO, '<key>FirebaseMessagingAutoInitEnabled</key>\n\t<false/>'],
    ]),
  'icons and splash have their sizes': async (folder) => {
    const found = await Promise.all(PICTURES.map(async ({ file, side }) => wrongSize(folder, file, side)));
    return found.flat();
  },
};

const PROJECT = 'ios/App/App.xcodeproj/project.pbxproj';

/** Runs every check. @returns a line for everything that is wrong */
export async function problemsOf(folder: string, app: NativeAppFacts): Promise<string[]> {
  const lines = Object.entries(CHECKS).map(async ([name, check]) =>
    (await check(folder, app)).map((problem) => `${name}: ${problem}`),
  );
  return (await Promise.all(lines)).flat();
}

function foreignIn(folder: string, file: string, { origin }: NativeAppFacts): string[] {
  const { server, android, ios, plugins } = JSON.parse(read(folder, file) || '{}');
  const is = (holds: boolean, words: string) => (holds ? [] : [`${file}: ${words}`]);
  return [
    ...is(server?.url === origin && origin.startsWith('https://'), `loads ${server?.url}, not ${origin}`),
    ...is(server?.cleartext === false && android?.allowMixedContent === false, 'lets unencrypted content in'),
    ...is(server?.allowNavigation === undefined, 'lets other sites into the wrapper'),
    ...is(ios?.limitsNavigationsToAppBoundDomains === true, 'iOS is not bound to the site'),
    ...is(
      android?.webContentsDebuggingEnabled === false && ios?.webContentsDebuggingEnabled === false,
      'can be debugged from a computer',
    ),
    ...is(
      plugins?.CapacitorHttp?.enabled === false && plugins?.CapacitorCookies?.enabled === false,
      "replaces the browser's fetch or cookies",
    ),
  ];
}

const missing = (folder: string, wanted: readonly (readonly [file: string, text: string])[]): string[] =>
  wanted.flatMap(([file, text]) =>
    read(folder, file).includes(text) ? [] : [`${file} lacks ${text.trim()}`],
  );

function differences(found: readonly (string | undefined)[], wanted: readonly string[]): string[] {
  return [
    ...found.filter((name) => !wanted.includes(name ?? '')).map((name) => `${name} is not used`),
    ...wanted.filter((name) => !found.includes(name)).map((name) => `${name} is missing`),
  ];
}

async function wrongSize(folder: string, file: string, side: number): Promise<string[]> {
  const path = join(folder, file);
  if (!existsSync(path)) return [`${file} is missing`];
  const { width, height } = await sharp(path).metadata();
  return width === side && height === side ? [] : [`${file} is ${width} × ${height}, not ${side} × ${side}`];
}

/** Every file in a folder with the hash of what it holds. */
export function contentOf(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(
    paths.map((path) => [
      relative(folder, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

/** The files in which two folders differ. */
export function differing(one: Map<string, string>, other: Map<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}
