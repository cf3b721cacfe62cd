import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { PersonInBrowser } from '../e2e/pages/person-in-browser';
import { type DemoWallet, person } from '../e2e/support/people';
import { buildAll } from '../local/commands/build/build';
import { findOrInstallChromium } from '../local/commands/chromium';
import { freePorts } from '../local/free-port';
import { type LaunchOptions, launch, type Running } from '../local/launch';
import { type Closing, withClosing } from './closing';

const HOST = '127.0.0.1';

/** What a bench of the app in a browser works with; all of it goes when the work ends, fails or is interrupted. */
export interface BenchRun {
  closing: Closing;
  /** A new folder of this run alone. */
  folder: string;
  browser: Browser;
  /** Printed beside every figure. */
  machine: string;
}

/** Builds everything, opens a folder and a browser, and cleans up behind the work. @param name of the folder */
export async function runBench(name: string, work: (run: BenchRun) => Promise<void>): Promise<void> {
  // A network of its own, whatever engines are configured.
  delete process.env.DATABASE_URL;
  await withClosing(async (closing) => {
    await buildAll();
    const folder = await mkdtemp(join(tmpdir(), `cosecha-bench-${name}-`));
    closing.add(() => rm(folder, { recursive: true, force: true }));
    const browser = await chromium.launch({
      executablePath: findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    closing.add(() => browser.close());
    const machine = `${cpus().length} cores, Node ${process.versions.node}, Chromium ${browser.version()}`;
    await work({ closing, folder, browser, machine });
  });
}

interface AppWish extends Pick<LaunchOptions, 'beside'> {
  firstPort: number;
  /** Free ports in a row that the work needs, the app's own being the first. */
  ports?: number;
  /** The run's folder unless another is named. */
  dataDir?: string;
}

/** The whole app with a fresh demo network; ends with the run. */
export async function openApp(
  { closing, folder }: Pick<BenchRun, 'closing' | 'folder'>,
  { firstPort, ports = 1, dataDir = folder, beside }: AppWish,
): Promise<Running & { port: number }> {
  const port = await freePorts(firstPort, ports, HOST);
  const app = await launch({ port, host: HOST, dataDir, reset: true }, { beside });
  closing.add(() => app.close());
  return { ...app, port };
}

/** What the app keeps on the device of a demo person who signed in, a buyer unless said; the token is the service's, so it opens any page of it. */
export async function storedBySignIn(
  browser: Browser,
  dataDir: string,
  origin: string,
  who: DemoWallet = person('buyer', 0, dataDir),
): Promise<Record<string, string>> {
  const buyer = await PersonInBrowser.open(browser, who, origin);
  await buyer.signIn();
  const stored = await buyer.stored();
  await buyer.close();
  return stored;
}
