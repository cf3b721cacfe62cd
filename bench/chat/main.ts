import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { parseServiceAccount } from '../../backend/src/modules/chat/service-account';
import { buildAll } from '../../local/commands/build';
import { findOrInstallChromium } from '../../local/commands/chromium';
import { step } from '../../local/commands/progress';
import { freePorts } from '../../local/free-port';
import { launch, serviceAccountFile } from '../../local/launch';
import { createClosing } from '../subgraph/closing';
import { openAppSides } from './app-sides';
import { gatherCrowd } from './crowd';
import { exchange } from './delivery';
import { startEcho } from './echo';
import { openEchoSides } from './echo-sides';
import { type Row, report } from './report';

const FIRST_PORT = 8_431;
const HOST = '127.0.0.1';

/** `npm run bench:chat`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      messages: { type: 'string', default: '200' },
      conversations: { type: 'string', default: '200' },
      'crowd-pause': { type: 'string', default: '100' },
    },
  });
  const [messages, conversations, everyMs] = [
    values.messages,
    values.conversations,
    values['crowd-pause'],
  ].map(wholeNumber) as [number, number, number];
  const closing = createClosing();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void closing.closeAll().then(() => process.exit(130)));
  }
  // A network of its own, whatever engines are configured.
  delete process.env.DATABASE_URL;
  try {
    await buildAll();
    const dataDir = await mkdtemp(join(tmpdir(), 'cosecha-bench-chat-'));
    closing.add(() => rm(dataDir, { recursive: true, force: true }));
    const port = await freePorts(FIRST_PORT, 1, HOST);
    const network = await launch({ port, host: HOST, dataDir, reset: true });
    closing.add(() => network.close());
    const echo = await startEcho();
    closing.add(() => echo.close());
    const browser = await chromium.launch({
      executablePath: findOrInstallChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    closing.add(() => browser.close());
    const rows = await measure({
      browser,
      url: network.url,
      dataDir,
      echoUrl: echo.url,
      messages,
      conversations,
      everyMs,
    });
    const machine = `${cpus().length} cores, Node ${process.versions.node}, Chromium ${browser.version()}`;
    console.log(
      `\nfrom Enter in one browser to the words in the other's document, ms; ${machine}\n\n${report(rows)}\n`,
    );
  } finally {
    await closing.closeAll();
  }
}

interface Measuring {
  browser: Browser;
  url: string;
  dataDir: string;
  echoUrl: string;
  messages: number;
  conversations: number;
  everyMs: number;
}

/** The app alone, then amid the crowd, each beside the echo on the same machine at the same time. */
async function measure({
  browser,
  url,
  dataDir,
  echoUrl,
  messages,
  conversations,
  everyMs,
}: Measuring): Promise<Row[]> {
  const app = await step('Opening a conversation in two browsers', () => openAppSides(browser, url, dataDir));
  const echo = await openEchoSides(browser, echoUrl);
  const both = async (label: string): Promise<[number[], number[]]> => [
    await exchange(echo.sides, messages, `eco${label}`),
    await exchange(app, messages, `voz${label}`),
  ];
  const [echoAlone, alone] = await step('Talking alone', () => both('sola'));
  const account = parseServiceAccount(readFileSync(serviceAccountFile(dataDir), 'utf8'));
  const crowd = await step(`Opening ${conversations - 1} more conversations`, () =>
    gatherCrowd({ url, account, conversations: conversations - 1, everyMs }),
  );
  const [echoAmid, amid] = await step('Talking amid them', () => both('entre'));
  await crowd.leave();
  const { written, heard } = crowd.figures();
  console.log(`  meanwhile the others wrote ${written} messages; of ${2 * written} arrivals ${heard} came`);
  if (heard !== 2 * written) throw new Error('messages were lost or doubled');
  return [
    { way: 'a bare echo', open: 1, times: echoAlone, beside: null },
    { way: 'the app', open: 1, times: alone, beside: echoAlone },
    { way: 'a bare echo', open: conversations, times: echoAmid, beside: null },
    { way: 'the app', open: conversations, times: amid, beside: echoAmid },
  ];
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`not a whole number: ${text}`);
  return Number(text);
}
