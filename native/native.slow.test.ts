import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseNativeApp } from '@cosecha/shared/native/app';
import { PAGE_HEADERS } from '@cosecha/shared/server';
import { CHECKS, contentOf, differing, problemsOf } from './checks';
import { editFile } from './edit';
import { addFirebaseFiles } from './firebase-files';
import { generate } from './generate';
import { webPermissions } from './web-permissions';

const app = parseNativeApp(readFileSync(join(__dirname, 'app.json'), 'utf8'));
/** Below the package, as the projects are: they name the plugins by their way up. */
const dist = join(__dirname, 'dist');
let folder = '';

beforeAll(async () => {
  mkdirSync(dist, { recursive: true });
  folder = mkdtempSync(join(dist, 'test-'));
  await generate(app, folder);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const change = (file: string, from: string, to: string): (() => void) => {
  const path = join(folder, file);
  const before = readFileSync(path);
  editFile(path, [[from, to]]);
  return () => writeFileSync(path, before);
};

test('both projects are as they have to be', async () => {
  expect(await problemsOf(folder, app)).toEqual([]);
});

test('made anew they are the same, file by file, and keep nothing that stood there', async () => {
  const before = contentOf(folder);
  expect(before.size).toBeGreaterThan(60);
  writeFileSync(join(folder, 'android/left-over.txt'), 'x');
  expect(differing(before, contentOf(folder))).toEqual(['android/left-over.txt']);
  await generate(app, folder);
  expect(differing(before, contentOf(folder))).toEqual([]);
}, 120_000);

const MANIFEST = 'android/app/src/main/AndroidManifest.xml';

test.each([
  [
    'only the site is loaded, over https',
    'ios/App/App/capacitor.config.json',
    'https://cosecha',
    'http://cosecha',
  ],
  [
    'only the site is loaded, over https',
    'android/app/src/main/assets/capacitor.config.json',
    '"cleartext": false',
    '"cleartext": false, "allowNavigation": ["*"]',
  ],
  ['permissions are those that pages may use', MANIFEST, 'permission.CAMERA', 'permission.READ_CONTACTS'],
  ['permissions are those that pages may use', 'ios/App/App/Info.plist', 'NSCamera', 'NSContacts'],
  ['what people share opens the app', MANIFEST, '/product/..*', '/producto/..*'],
  [
    'pushes have a channel, an icon and a way in',
    MANIFEST,
    'auto_init_enabled" android:value="false',
    'auto_init_enabled" android:value="true',
  ],
  ['pushes have a channel, an icon and a way in', 'ios/App/App/App.entitlements', 'aps-environment', 'aps'],
  ['nothing of the wallet leaves with a backup', MANIFEST, 'allowBackup="false"', 'allowBackup="true"'],
  [
    'version, build and team are those of the app',
    'android/app/build.gradle',
    'versionCode 1',
    'versionCode 2',
  ],
])('"%s" finds what was changed in %s', async (name, file, from, to) => {
  const undo = change(file, from, to);
  expect(await CHECKS[name]?.(folder, app)).not.toEqual([]);
  undo();
  expect(await CHECKS[name]?.(folder, app)).toEqual([]);
});

test("an operator's files of Firebase go into both projects, and those of another app do not", () => {
  const firebase = mkdtempSync(join(dist, 'firebase-'));
  const write = (id: string) => {
    writeFileSync(join(firebase, 'google-services.json'), JSON.stringify({ package_name: id }));
    writeFileSync(join(firebase, 'GoogleService-Info.plist'), `<string>${id}</string>`);
  };
  expect(() => addFirebaseFiles(folder, app, firebase)).toThrow(/google-services.json is missing/);
  write('other.app');
  expect(() => addFirebaseFiles(folder, app, firebase)).toThrow(/is not of example/);
  write(app.appId);
  addFirebaseFiles(folder, app, firebase);
  expect(readFileSync(join(folder, 'android/app/google-services.json'), 'utf8')).toContain(app.appId);
  expect(readFileSync(join(folder, 'ios/App/App/GoogleService-Info.plist'), 'utf8')).toContain(app.appId);
  const project = readFileSync(join(folder, 'ios/App/App.xcodeproj/project.pbxproj'), 'utf8');
  expect(project.match(/GoogleService-Info\.plist/g)).toHaveLength(6);
  rmSync(firebase, { recursive: true });
});

test('the permissions policy of the pages is the list of permissions', () => {
  expect(webPermissions(PAGE_HEADERS['permissions-policy']).map(({ ios }) => ios)).toContain(
    'NSCameraUsageDescription',
  );
  expect(webPermissions('camera=(), microphone=(self)').map(({ ios }) => ios)).toEqual([
    'NSMicrophoneUsageDescription',
  ]);
  expect(webPermissions('publickey-credentials-create=(self)')).toEqual([]);
  // All that the store takes for needed once an app may use the camera.
  expect(webPermissions('camera=(self)').flatMap(({ androidFeatures }) => androidFeatures)).toEqual([
    'android.hardware.camera',
    'android.hardware.camera.autofocus',
  ]);
  expect(() => webPermissions('usb=(self)')).toThrow(/usb is allowed to pages/);
});

test('another template of Capacitor stops the command instead of being left as it is', () => {
  expect(() => change(MANIFEST, 'android:noSuchThing', 'x')).toThrow(/has no "android:noSuchThing" any more/);
});
