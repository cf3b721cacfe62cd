import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CELLS,
  createMint,
  privateKeyIn,
  runConformance,
  SUITE_FILES,
  type Targets,
} from '@cosecha/firebase-emulator/conformance';
import { UsageError } from '@cosecha/shared/command-line';
import { freePorts } from '../../free-port';
import { findOrInstallChromium } from '../chromium';
import type { Typed } from '../declared';
import { endRun } from './end-run';

/** Google's emulators take any; ours has the one that it was started with. */
const PROJECT = process.env.FIREBASE_PROJECT_ID || 'demo-conformance';
const FIRST_PORT = 9180;
const HOST = '127.0.0.1';
const LONGEST_START_MS = 60_000;

/**
 * `npm run test:firebase [-- streaming]`: the unmodified SDK in Chromium against the stand-in for Firebase, or against
 * what FIREBASE_EMULATOR_HOST names: `host:port` for all, or one each for Firestore, Auth and Storage with commas between.
 * Arguments choose among the rounds by a part of their name.
 */
export async function main({ word: words }: Typed<'test:firebase'>): Promise<void> {
  const cells = CELLS.filter(({ name }) => words.every((word) => name.includes(word)));
  if (cells.length === 0) {
    const names = CELLS.map(({ name }) => `"${name}"`).join(', ');
    throw new UsageError(`No round has "${words.join('" and "')}" in its name; there are ${names}.`);
  }
  const host = process.env.FIREBASE_EMULATOR_HOST;
  const target = host ? { targets: theirs(host), close: () => undefined } : await ours();
  const counts = { passed: 0, failed: 0 };
  try {
    await runConformance(target.targets, {
      chromiumPath: findOrInstallChromium(),
      cells,
      report(cell, { name, error, ms }) {
        counts[error === undefined ? 'passed' : 'failed'] += 1;
        const mark = error === undefined ? '✓' : '✗';
        console.log(`${mark} ${cell.name} · ${name} (${Math.round(ms)} ms)${error ? `\n    ${error}` : ''}`);
      },
    });
  } finally {
    target.close();
  }
  const { passed, failed } = counts;
  const summary = `${passed + failed} checks: ${passed} passed, ${failed} failed${host ? ' (not ours)' : ''}`;
  endRun(failed === 0 && passed > 0, summary);
}

function theirs(hosts: string): Targets {
  const [firestoreHost = '', authHost = firestoreHost, storageHost = authHost] = hosts.split(',');
  return { projectId: PROJECT, firestoreHost, authHost, storageHost, mint: createMint() };
}

/** `npm run firebase` as people start it, in a folder of its own. */
async function ours(): Promise<{ targets: Targets; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-conformance-'));
  const port = await freePorts(FIRST_PORT, 1, HOST);
  const host = `${HOST}:${port}`;
  const account = join(folder, 'service-account.json');
  const options = Object.entries({
    port: String(port),
    data: join(folder, 'data'),
    project: PROJECT,
    'firestore-rules': SUITE_FILES.firestoreRules,
    'storage-rules': SUITE_FILES.storageRules,
    'password-policy': SUITE_FILES.passwordPolicy,
    'service-account': account,
  }).flatMap(([name, value]) => [`--${name}`, value]);
  let server = await started(options, host);
  return {
    targets: {
      projectId: PROJECT,
      firestoreHost: host,
      authHost: host,
      storageHost: host,
      mint: createMint(privateKeyIn(account)),
      async killAndStart() {
        server.kill('SIGKILL');
        await once(server, 'exit');
        server = await started(options, host);
      },
    },
    close() {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function started(options: readonly string[], host: string): Promise<ChildProcess> {
  const command = join('local', 'bootstrap.mjs');
  const server = spawn(process.execPath, [command, 'firebase', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const end = Date.now() + LONGEST_START_MS; !(await answers(host)); await wait(50)) {
    if (server.exitCode === null && Date.now() < end) continue;
    server.kill('SIGKILL');
    throw new Error('The stand-in for Firebase did not start.');
  }
  return server;
}

const answers = (host: string) =>
  fetch(`http://${host}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
