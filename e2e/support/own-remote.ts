import { randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOfBytes } from '../../shared/build/hash';
import { ROOT } from '../../shared/build/parts';
import type { RegistryEntry } from '../../shared/remote/contract';

/** When the remote of `fixtures/faulty-remote.js` fails, until the page says that the cause is over. */
export type Moment = 'start' | 'mount' | 'draw' | 'leave' | 'never' | 'hang';

const FAULTY_VERSION = '1.0.0-0000000b';
const OTHER_VERSION = '1.0.0-00000002';
const REMOTE_FILE = 'remote.json';

/** A published remote of a test's own: what was built here, in another folder, where it can be broken and mended. */
export class OwnRemote {
  readonly folder = mkdtempSync(join(tmpdir(), 'cosecha-remote-'));
  private readonly built: string;

  constructor(readonly name: string) {
    this.built = join(ROOT, name, 'dist');
    this.mend();
  }

  /** What is published now. */
  get entry(): RegistryEntry {
    return JSON.parse(readFileSync(join(this.folder, REMOTE_FILE), 'utf8')) as RegistryEntry;
  }

  /** Publishes what was built, whole. */
  mend(): void {
    for (const name of readdirSync(this.folder)) rmSync(join(this.folder, name), { recursive: true });
    const entry = readFileSync(join(this.built, REMOTE_FILE), 'utf8');
    const { version } = JSON.parse(entry) as RegistryEntry;
    cpSync(join(this.built, version), join(this.folder, version), { recursive: true });
    writeFileSync(join(this.folder, REMOTE_FILE), entry);
  }

  /** Publishes the same build under another version, and deletes the one before: what `gc` does a week later. */
  replace(changes: Partial<RegistryEntry> = {}): void {
    const { entry } = this;
    renameSync(join(this.folder, entry.version), join(this.folder, OTHER_VERSION));
    this.publish({ ...entry, version: OTHER_VERSION, ...changes });
  }

  /** Publishes the same build once more as another version, and keeps the one before. @returns that version */
  release(): string {
    const { entry } = this;
    const version = `1.0.1-${randomBytes(4).toString('hex')}`;
    cpSync(join(this.folder, entry.version), join(this.folder, version), { recursive: true });
    this.publish({ ...entry, version });
    return version;
  }

  /** Publishes a version whose code fails. */
  publishFaulty(moment: Moment): void {
    const script = readFileSync(join(__dirname, '../fixtures/faulty-remote.js'), 'utf8').replace(
      "'NEVER'",
      `'${moment}'`,
    );
    const folder = join(this.folder, FAULTY_VERSION);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'entry.js'), script);
    const { name, scope, contract, routes, titles, navigation } = this.entry;
    this.publish({
      ...{ name, scope, contract, routes, titles, navigation },
      version: FAULTY_VERSION,
      entry: 'entry.js',
      integrity: integrityOfBytes(Buffer.from(script)),
      manifest: 'mf-manifest.json',
      files: [],
    });
  }

  /** The folder of its version is gone. @returns brings it back */
  takeAway(): () => void {
    const folder = join(this.folder, this.entry.version);
    renameSync(folder, `${folder}.away`);
    return () => renameSync(`${folder}.away`, folder);
  }

  /** Changes what is served of the files that a name starts with; null: nothing any more. */
  spoil(beginning: string, change: ((text: string) => string) | null): void {
    const folder = join(this.folder, this.entry.version);
    const found = readdirSync(folder).filter((file) => file.startsWith(beginning));
    if (found.length === 0) throw new Error(`${this.name} has no file ${beginning}…`);
    for (const file of found) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      rmSync(path);
      if (change !== null && file.endsWith('.js')) writeFileSync(path, change(text));
    }
  }

  /** Writes something else where the edge reads what is published. */
  spoilEntry(text: string): void {
    writeFileSync(join(this.folder, REMOTE_FILE), text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** At once for who reads it meanwhile: the edge keeps looking. */
  private publish(entry: RegistryEntry): void {
    const file = join(this.folder, REMOTE_FILE);
    writeFileSync(`${file}.next`, JSON.stringify(entry));
    renameSync(`${file}.next`, file);
  }
}
