import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, lastOf, readCopy, type Stages } from './dockerfile';
import { filesOfContext } from './ignore-file';

const run = promisify(execFile);

export interface LayoutParts {
  /** The checkout, with its packages installed. */
  root: string;
  /** Where the stages are laid out, a folder each. */
  folder: string;
  stages: Stages;
}

export interface Layout {
  /** The root folder of an image: what its target's lines put into it and nothing else. @param args its build arguments */
  image(target: string, args?: Readonly<Record<string, string>>): Promise<string>;
}

/**
 * Lays out what the Dockerfile's images hold, without an engine. Each line does here what it does there, but for three things: `npm ci`
 * takes the packages of this checkout, whose builds are there to be found unchanged; RUN lines of stages that are not copied
 * from prepare users and volumes and are left out; the image that a stage starts with is empty.
 */
export function createLayout({ root, folder, stages }: LayoutParts): Layout {
  const laid = new Map<string, Promise<string>>();

  function stage(
    name: string,
    isBuild: boolean,
    args: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const key = [name, isBuild ? 'build' : 'image', ...Object.values(args)].join('-');
    const known = laid.get(key) ?? layOut(name, isBuild, args, join(folder, key));
    laid.set(key, known);
    return known;
  }

  async function layOut(name: string, isBuild: boolean, args: Readonly<Record<string, string>>, top: string) {
    const found = stages.get(name);
    if (!found) throw new Error(`There is no stage ${name}`);
    mkdirSync(top, { recursive: true });
    if (stages.has(found.from)) await copyFolder(await stage(found.from, isBuild), top);
    let place = join(top, lastOf(stages, found.from, 'WORKDIR') ?? '');
    for (const { name: what, text } of found.instructions) {
      if (what === 'WORKDIR') {
        place = join(top, text);
        mkdirSync(place, { recursive: true });
      } else if (what === 'COPY') {
        await copy(
          text.replace(/\$\{(\w+)\}/g, (_all, argument: string) => args[argument] ?? ''),
          top,
          place,
        );
      } else if (what === 'RUN' && isBuild) {
        if (/^npm ci\b/.test(text)) await installInto(place);
        else
          await run('sh', ['-ec', text], {
            cwd: place,
            env: { ...process.env, NODE_ENV: undefined, ...environmentOf(stages, name) },
          });
      }
    }
    return top;
  }

  async function copy(text: string, top: string, place: string): Promise<void> {
    const { from, sources, to } = readCopy(text);
    const target = to.startsWith('/') ? join(top, to) : join(place, to);
    if (from === undefined) {
      if (text !== '. .') throw new Error(`COPY ${text}: only the whole folder is copied from outside`);
      for (const path of filesOfContext(root)) copyFile(join(root, path), join(place, path));
      return;
    }
    const source = await stage(from, true);
    const takesFiles = to.endsWith('/') || sources.length > 1;
    for (const path of sources.flatMap((pattern) => matching(join(source, pattern)))) {
      if (statSync(path).isDirectory()) await copyFolder(path, target);
      else copyFile(path, takesFiles ? join(target, basename(path)) : target);
    }
  }

  /** Symbolic links, and our own packages as those of this stage. */
  async function installInto(place: string): Promise<void> {
    const packages = join(root, 'node_modules');
    for (const name of readdirSync(packages)) {
      if (name !== '@cosecha') link(join(packages, name), join(place, 'node_modules', name));
    }
    for (const name of readdirSync(join(packages, '@cosecha'))) {
      link(readlinkSync(join(packages, '@cosecha', name)), join(place, 'node_modules/@cosecha', name));
    }
    for (const part of readdirSync(place)) {
      for (const inner of ['node_modules', 'dist']) {
        const made = join(root, part, inner);
        if (existsSync(made)) await copyFolder(made, join(place, part, inner));
      }
    }
  }

  return { image: (target, args) => stage(target, false, args) };
}

function link(to: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(to, path);
}

function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Its contents, with times and links as they are. */
async function copyFolder(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  await run('cp', ['-a', `${from}/.`, to]);
}

/** The paths that a pattern with `*` in its last part names. @throws Error when there is none, as the builder does */
function matching(pattern: string): string[] {
  const name = basename(pattern);
  const [before = '', after] = name.split('*');
  if (after === undefined) return [pattern];
  const found = readdirSync(dirname(pattern)).filter(
    (each) => each.startsWith(before) && each.endsWith(after),
  );
  if (found.length === 0) throw new Error(`COPY: no file matches ${pattern}`);
  return found.map((each) => join(dirname(pattern), each));
}
