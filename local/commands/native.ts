import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type NativeAppFacts, parseNativeApp } from '@cosecha/shared/native/app';
import { contentOf, differing, problemsOf } from '../../native/checks';
import { addFirebaseFiles } from '../../native/firebase-files';
import { generate } from '../../native/generate';
import { ROOT } from '../../shared/build/parts';
import { SetupError } from '../setup-error';

const FOLDER = join(ROOT, 'native/dist/app');

/** `npm run native [-- check]`: the Android and iOS projects made anew · what can be known of them without an SDK. */
export async function main(args: readonly string[]): Promise<void> {
  const [command = 'make', ...rest] = args;
  if (rest.length > 0 || !['make', 'check'].includes(command)) {
    throw new SetupError('npm run native makes the projects; npm run native:check looks at them.');
  }
  const app = readApp();
  if (command === 'check') return check(app);
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

function readApp(): NativeAppFacts {
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

/** Makes them twice in a folder of its own, so that what stands in native/dist/app stays. */
async function check(app: NativeAppFacts): Promise<void> {
  mkdirSync(join(ROOT, 'native/dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'native/dist/check-'));
  try {
    await generate(app, folder);
    const first = contentOf(folder);
    const problems = await problemsOf(folder, app);
    await generate(app, folder);
    problems.push(
      ...differing(first, contentOf(folder)).map((file) => `${file} differs when it is made anew`),
    );
    if (problems.length > 0) throw new SetupError(problems.join('\n'));
    console.log(
      `${first.size} files, the same when made anew; permissions, links, backups, pushes and pictures are right.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
