import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NativeAppFacts } from '@cosecha/shared/native/app';
import { type Edit, editFile } from './edit';

const ANDROID = 'google-services.json';
const IOS = 'GoogleService-Info.plist';
/** Ids of our own in Xcode's list of files, which only have to differ from the template's. */
const [FILE_ID, BUILD_ID] = ['C05EC4A0000000000000F1EA', 'C05EC4A0000000000000B01D'];

/**
 * Puts an operator's files of their Firebase project into both projects; without them the apps work and take no pushes.
 * @param from the folder that has them; no secret of the service is in them, and neither belongs into the repository
 * @throws Error where one is missing or is of another app
 */
export function addFirebaseFiles(folder: string, app: NativeAppFacts, from: string): void {
  for (const name of [ANDROID, IOS]) {
    const file = join(from, name);
    if (!existsSync(file)) throw new Error(`${file} is missing`);
    if (!readFileSync(file, 'utf8').includes(app.appId)) throw new Error(`${file} is not of ${app.appId}`);
  }
  copyFileSync(join(from, ANDROID), join(folder, 'android/app', ANDROID));
  copyFileSync(join(from, IOS), join(folder, 'ios/App/App', IOS));
  editFile(join(folder, 'ios/App/App.xcodeproj/project.pbxproj'), XCODE);
}

/** Beside each place where the template names another file of the app. */
const XCODE: readonly Edit[] = (
  [
    [
      '\t\t2FAD9763203C412B000D30F8 /* config.xml in Resources */ = {',
      `\t\t${BUILD_ID} /* ${IOS} in Resources */ = {isa = PBXBuildFile; fileRef = ${FILE_ID} /* ${IOS} */; };`,
    ],
    [
      '\t\t2FAD9762203C412B000D30F8 /* config.xml */ = {',
      `\t\t${FILE_ID} /* ${IOS} */ = {isa = PBXFileReference; lastKnownFileType = text.plist.xml; path = "${IOS}"; sourceTree = "<group>"; };`,
    ],
    ['\t\t\t\t2FAD9762203C412B000D30F8 /* config.xml */,', `\t\t\t\t${FILE_ID} /* ${IOS} */,`],
    [
      '\t\t\t\t2FAD9763203C412B000D30F8 /* config.xml in Resources */,',
      `\t\t\t\t${BUILD_ID} /* ${IOS} in Resources */,`,
    ],
  ] as const
).map(([beside, line]) => [beside, `${line}\n${beside}`]);
