import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findOrInstallChromium } from '../../local/commands/chromium';
import { asOfNow } from '../stored';
import { freePort, startChild } from '../subgraph/child';

const START_MS = 30_000;
const LOOK_MS = 100;

/** As a person's browser, but without its own errands: it finds no other host than this machine. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--metrics-recording-only',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export interface AuditedBrowser {
  /** Where it listens for Lighthouse, on this machine. */
  port: number;
  close(): Promise<void>;
}

/** A separate Chromium. @param folder a new folder for its profile */
export async function openAuditedBrowser(folder: string): Promise<AuditedBrowser> {
  const port = await freePort();
  const child = startChild(
    findOrInstallChromium(),
    [
      ...FLAGS,
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${join(folder, `profile-${port}`)}`,
      'about:blank',
    ],
    {},
  );
  const deadline = performance.now() + START_MS;
  while (!(await answers(port))) {
    if (child.hasEnded() || performance.now() > deadline) {
      await child.stop();
      throw new Error(`Chromium did not start: ${child.complaints()}`);
    }
    await delay(LOOK_MS);
  }
  return { port, close: () => child.stop() };
}

/** Writes a signed-in user's stored data into the browser. */
export async function keep(
  browser: AuditedBrowser,
  origin: string,
  stored: Readonly<Record<string, string>>,
): Promise<void> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const page = await connection.contexts()[0]?.newPage();
  if (!page) throw new Error('Chromium has no window');
  // Any answer of the origin that runs none of its scripts.
  await page.goto(`${origin}/health`);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(asOfNow(stored)),
  );
  await page.close();
  await connection.close();
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  );
