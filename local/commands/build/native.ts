import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@cosecha/shared/command-line';
import { type NativeAppFacts, parseNativeApp } from '@cosecha/shared/native/app';
import { problemsOf } from '../../../native/checks';
import { addFirebaseFiles } from '../../../native/firebase-files';
import { generate } from '../../../native/generate';
import { ROOT } from '../../../shared/build/parts';

const FOLDER = join(ROOT, 'native/dist/app');

/** `npm run native`: the Android and iOS projects made again. */
export async function main(): Promise<void> {
  const app = readApp();
  await makeFrom(app, process.env.NATIVE_FIREBASE_FOLDER);
  const problems = await problemsOf(FOLDER, app);
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
  console.log(`${app.name} ${app.version} (${app.build}) for ${app.origin}:
  ${FOLDER}/android   Android Studio, or ./gradlew bundleRelease
  ${FOLDER}/ios/App   Xcode
native/README.md says how they are built, signed and published.${exampleNote(app)}`);
}

/** @param firebase where the operator keeps the files of their Firebase project */
async function makeFrom(app: NativeAppFacts, firebase: string | undefined): Promise<void> {
  await generate(app, FOLDER);
  if (!firebase) return;
  try {
    addFirebaseFiles(FOLDER, app, firebase);
  } catch (error) {
    throw new SetupError(`NATIVE_FIREBASE_FOLDER: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @throws SetupError that says what is wrong with the file that describes the app */
export function readApp(): NativeAppFacts {
  const file = process.env.NATIVE_APP_FILE ?? join(ROOT, 'native/app.json');
  if (!existsSync(file)) throw new SetupError(`NATIVE_APP_FILE: there is no ${file}.`);
  try {
    return parseNativeApp(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SetupError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const exampleNote = ({ origin }: NativeAppFacts): string =>
  origin.endsWith('.example')
    ? '\nThese are the values of an example: describe your own app and name it in NATIVE_APP_FILE.'
    : '';
