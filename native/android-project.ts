import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUSH_CHANNEL } from '@cosecha/shared/domain';
import { filled, LINKED_PATHS, type NativeAppFacts } from '@cosecha/shared/native/app';
import { THEMES } from '@cosecha/shared/ui/colors';
import { editFile } from './edit';
import { iconGround } from './pictures';
import { webPermissions } from './web-permissions';

/** What Capacitor's template of an Android project becomes for this app. @param folder of the project */
export function customizeAndroid(folder: string, app: NativeAppFacts): void {
  const main = join(folder, 'app/src/main');
  editManifest(join(main, 'AndroidManifest.xml'), app);
  editGradle(join(folder, 'app/build.gradle'), app);
  writeResources(join(main, 'res'));
}

function editManifest(file: string, app: NativeAppFacts): void {
  const permissions = webPermissions();
  const asks = [
    ...permissions
      .flatMap(({ android }) => android)
      .map((name) => `<uses-permission android:name="${name}" />`),
    ...permissions
      .flatMap(({ androidFeatures }) => androidFeatures)
      .map((name) => `<uses-feature android:name="${name}" android:required="false" />`),
  ];
  editFile(file, [
    [
      'android:allowBackup="true"',
      'android:allowBackup="false"\n        android:dataExtractionRules="@xml/data_extraction_rules"\n        android:usesCleartextTraffic="false"',
    ],
    [LAUNCHER_END, `${LAUNCHER_END}\n${linkFilter(app)}`],
    ['    </application>', `${PUSHES}    </application>`],
    ['</manifest>', `${asks.map((line) => `    ${line}\n`).join('')}${CAMERA_APPS}</manifest>`],
  ]);
}

/**
 * How pushes look, and that Firebase names no app whose person wants none. The plugin's own manifest asks for the permission to show
 * them (POST_NOTIFICATIONS).
 */
const PUSHES = [
  `android:name="firebase_messaging_auto_init_enabled" android:value="false"`,
  `android:name="com.google.firebase.messaging.default_notification_channel_id" android:value="${PUSH_CHANNEL}"`,
  `android:name="com.google.firebase.messaging.default_notification_icon" android:resource="@drawable/ic_notification"`,
  `android:name="com.google.firebase.messaging.default_notification_color" android:resource="@color/ic_launcher_background"`,
]
  .map((attributes) => `        <meta-data ${attributes} />\n`)
  .join('');

/** The end of the template's only filter. */
const LAUNCHER_END = '</intent-filter>';

/** Which links open the app; the site confirms it (shell/edge/native-links.ts). */
const linkFilter = ({ origin }: NativeAppFacts): string => `
            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
                <data android:host="${new URL(origin).hostname}" />
${LINKED_PATHS.map((path) => `                ${linkedPath(path)}\n`).join('')}            </intent-filter>`;

/** In Android's patterns `.*` is any text, and a dot before it one sign at least. */
export const linkedPath = (path: string): string =>
  path.includes(':')
    ? `<data android:pathPattern="${filled(path, '..*')}" />`
    : `<data android:path="${path}" />`;

/** Without it, Android 11 and later hide the camera app from the file chooser of the page. */
const CAMERA_APPS = `    <queries>
        <intent>
            <action android:name="android.media.action.IMAGE_CAPTURE" />
        </intent>
    </queries>
`;

/** The key that signs comes from the environment: it belongs in no folder of the project. */
const SIGNING = `    signingConfigs {
        release {
            if (System.getenv("ANDROID_KEYSTORE")) {
                storeFile file(System.getenv("ANDROID_KEYSTORE"))
                storePassword System.getenv("ANDROID_KEYSTORE_PASSWORD")
                keyAlias System.getenv("ANDROID_KEY_ALIAS")
                keyPassword System.getenv("ANDROID_KEY_PASSWORD")
            }
        }
    }
    buildTypes {
        release {
            if (System.getenv("ANDROID_KEYSTORE")) {
                signingConfig signingConfigs.release
            }`;

function editGradle(file: string, { version, build }: NativeAppFacts): void {
  editFile(file, [
    ['versionCode 1\n', `versionCode ${build}\n`],
    ['versionName "1.0"', `versionName "${version}"`],
    ['    buildTypes {\n        release {', SIGNING],
  ]);
}

function writeResources(folder: string): void {
  for (const name of readdirSync(folder)) {
    // Android 12 and later, and androidx before, draw the splash of the icon and a colour.
    if (/^drawable/.test(name)) rmSync(join(folder, name, 'splash.png'), { force: true });
  }
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), `<?xml version="1.0" encoding="utf-8"?>\n${text}\n`);
  };
  editFile(join(folder, 'values/styles.xml'), [
    ['<item name="android:background">@drawable/splash</item>', SPLASH.join('\n        ')],
  ]);
  write('values/ic_launcher_background.xml', colours({ ic_launcher_background: iconGround() }));
  write('values/colors.xml', colours({ splash: THEMES.light.paper }));
  write('values-night/colors.xml', colours({ splash: THEMES.dark.paper }));
  write('xml/data_extraction_rules.xml', NOTHING_LEAVES);
}

const SPLASH = [
  '<item name="windowSplashScreenBackground">@color/splash</item>',
  '<item name="windowSplashScreenAnimatedIcon">@mipmap/ic_launcher_foreground</item>',
  '<item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>',
];

const colours = (named: Readonly<Record<string, string>>): string =>
  `<resources>\n${Object.entries(named)
    .map(([name, value]) => `    <color name="${name}">${value}</color>\n`)
    .join('')}</resources>`;

/** Neither a backup nor a move to another phone takes the wallet along: a phrase that is sealed here opens here alone. */
const NOTHING_LEAVES = `<data-extraction-rules>
${['cloud-backup', 'device-transfer']
  .map((way) => `    <${way}>\n${excluded()}    </${way}>\n`)
  .join('')}</data-extraction-rules>`;

function excluded(): string {
  const domains = ['root', 'file', 'database', 'sharedpref', 'external'];
  return domains.map((domain) => `        <exclude domain="${domain}" />\n`).join('');
}
