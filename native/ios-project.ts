import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NativeAppFacts } from '@cosecha/shared/native/app';
import { editFile, inXml } from './edit';
import { webPermissions } from './web-permissions';

/** A value of a property list. */
type Value = string | boolean | readonly string[];

/** What Capacitor's template of an iOS project becomes for this app. @param folder of the project */
export function customizeIos(folder: string, app: NativeAppFacts): void {
  const source = join(folder, 'App/App');
  const { hostname } = new URL(app.origin);
  const permissions = webPermissions().map(({ ios, why }): [string, Value] => [ios, why]);
  editFile(join(source, 'Info.plist'), [
    [
      '<key>CFBundleDevelopmentRegion</key>\n\t<string>en</string>',
      '<key>CFBundleDevelopmentRegion</key>\n\t<string>es</string>',
    ],
    [
      PLIST_END,
      `${entries([...permissions, ['WKAppBoundDomains', [hostname, 'capacitor:']], ['FirebaseMessagingAutoInitEnabled', false]])}${PLIST_END}`,
    ],
  ]);
  writeFileSync(
    join(source, ENTITLEMENTS),
    plist([
      ['com.apple.developer.associated-domains', [`applinks:${hostname}`]],
      // Xcode makes "production" of it for the store.
      ['aps-environment', 'development'],
    ]),
  );
  editFile(join(source, 'AppDelegate.swift'), [[LAUNCHED, `${LAUNCHED}${REGISTERED}`]]);
  editFile(join(folder, 'App/App.xcodeproj/project.pbxproj'), [
    [
      'INFOPLIST_FILE = App/Info.plist;',
      `INFOPLIST_FILE = App/Info.plist;\n\t\t\t\tCODE_SIGN_ENTITLEMENTS = App/${ENTITLEMENTS};\n\t\t\t\tDEVELOPMENT_TEAM = ${app.appleTeam};`,
    ],
    ['MARKETING_VERSION = 1.0;', `MARKETING_VERSION = ${app.version};`],
    ['CURRENT_PROJECT_VERSION = 1;', `CURRENT_PROJECT_VERSION = ${app.build};`],
    ['developmentRegion = en;', 'developmentRegion = es;'],
    ['\t\t\t\ten,\n', '\t\t\t\tes,\n'],
  ]);
  writeFileSync(
    join(source, 'Assets.xcassets/Splash.imageset/Contents.json'),
    `${JSON.stringify(SPLASH, null, 2)}\n`,
  );
}

/** The end of the template's first method. */
const LAUNCHED = 'after application launch.\n        return true\n    }\n';

/** Hands Apple's name of this phone to the plugin, for Firebase. Nothing is sent that works unseen, so there is no background mode. */
const REGISTERED = `
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        NotificationCenter.default.post(name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken)
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }
`;

const ENTITLEMENTS = 'App.entitlements';
const PLIST_END = '</dict>\n</plist>';

const SPLASH = {
  images: [
    { idiom: 'universal', filename: 'splash-light.png' },
    {
      idiom: 'universal',
      filename: 'splash-dark.png',
      appearances: [{ appearance: 'luminosity', value: 'dark' }],
    },
  ],
  info: { author: 'xcode', version: 1 },
};

const entries = (named: readonly (readonly [string, Value])[]): string =>
  named.map(([key, value]) => `\t<key>${key}</key>\n${valueIn(value)}`).join('');

function valueIn(value: Value): string {
  if (typeof value === 'boolean') return `\t<${value}/>\n`;
  return typeof value === 'string'
    ? `\t<string>${inXml(value)}</string>\n`
    : `\t<array>\n${value.map((each) => `\t\t<string>${inXml(each)}</string>\n`).join('')}\t</array>\n`;
}

const plist = (
  named: readonly (readonly [string, Value])[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${entries(named)}${PLIST_END}
`;
