import { join } from 'node:path';
import { readNewRemote } from '../../new-remote/read-new-remote';
import { writeRemote } from '../../new-remote/write-remote';
import type { Typed } from '../declared';

const ROOT = join(__dirname, '../../..');

/** `npm run new-remote -- mfe-x --route /ruta [--title "Título"]`: a remote that builds, passes its checks and is served. */
export async function main(typed: Typed<'new-remote'>): Promise<void> {
  const remote = readNewRemote(typed);
  const { created, changed } = writeRemote(ROOT, remote);
  console.log(`${remote.name} is there. Created:\n${lines(created)}\nChanged:\n${lines(changed)}

Next:
  npm run dev -- ${remote.name}          the app with it, at http://localhost:8080${remote.route}
  npm test -- ${remote.name}             its tests
The first of them links the new package (npm ci, about a minute), because package-lock.json has changed.
Say in README.md and ARCHITECTURE.md what ${remote.name} owns. What holds inside: docs/adding-a-remote.md`);
}

const lines = (paths: readonly string[]) => paths.map((path) => `  ${path}`).join('\n');
