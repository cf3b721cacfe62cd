import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { openFirebase } from '../firebase';
import { CELLS, RULES_FILE, runConformance, type Targets } from '../firebase/conformance/run';
import { findOrInstallChromium } from './chromium';

const PROJECT = 'demo-conformance';

/**
 * `npm run test:firebase [-- streaming]`: the unmodified SDK in Chromium against the stand-in for Firebase, or against
 * what FIREBASE_EMULATOR_HOST names: `host:port`, or `host:port,host:port` where Auth has another one than Firestore.
 * Arguments choose among the rounds by a part of their name.
 */
export async function main(args: readonly string[]): Promise<void> {
  const given = process.env.FIREBASE_EMULATOR_HOST;
  const target = given ? { targets: theirs(given), close: async () => undefined } : await ours();
  const cells = CELLS.filter(({ name }) => args.every((arg) => name.includes(arg)));
  const counts = { passed: 0, failed: 0 };
  try {
    await runConformance(target.targets, {
      chromiumPath: findOrInstallChromium(),
      cells,
      report(cell, { name, error, ms }) {
        counts[error === undefined ? 'passed' : 'failed'] += 1;
        console.log(
          `${error === undefined ? '✓' : '✗'} ${cell.name} · ${name} (${Math.round(ms)} ms)${error ? `\n    ${error}` : ''}`,
        );
      },
    });
  } finally {
    await target.close();
  }
  console.log(`\n${counts.passed + counts.failed} checks: ${counts.passed} passed, ${counts.failed} failed.`);
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
}

function theirs(hosts: string): Targets {
  const [firestoreHost = '', authHost = firestoreHost] = hosts.split(',');
  return { projectId: PROJECT, firestoreHost, authHost, isOurs: false };
}

async function ours(): Promise<{ targets: Targets; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-conformance-'));
  const firebase = await openFirebase({ folder, projectId: PROJECT, firestoreRules: RULES_FILE });
  const app = Fastify({ forceCloseConnections: true });
  await app.register(firebase.plugin);
  const { host } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return {
    targets: { projectId: PROJECT, firestoreHost: host, authHost: host, isOurs: true },
    async close() {
      await app.close();
      await firebase.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
