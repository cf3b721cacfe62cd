import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { parseServiceAccount } from '../../backend/src/config/service-account';
import type { Typed } from '../../local/commands/declared';
import { type Progress, step } from '../../local/commands/progress';
import { serviceAccountFile } from '../../local/data-folder';
import { openApp, runBench } from '../run-bench';
import { figuresOf, sizesOf } from '../sizes';
import { openAppSides } from './app-sides';
import { gatherCrowd } from './crowd';
import { exchange } from './delivery';
import { startEcho } from './echo';
import { openEchoSides } from './echo-sides';
import { type Row, report } from './report';

const FIRST_PORT = 8_431;

/** `npm run bench:chat`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(typed: Typed<'bench:chat'>): Promise<void> {
  const { messages, conversations, 'crowd-pause': everyMs } = sizesOf('bench:chat', typed);
  await runBench('chat', async ({ closing, folder, browser, machine }) => {
    const network = await openApp({ closing, folder }, { firstPort: FIRST_PORT });
    const echo = await startEcho();
    closing.add(() => echo.close());
    const places = { url: network.url, dataDir: folder, echoUrl: echo.url };
    const rows = await measure({ browser, ...places, messages, conversations, everyMs });
    const head = `from Enter in one browser to the words in the other's document, ms; ${machine}`;
    console.log(figuresOf(typed, `\n${head}\n\n${report(rows)}\n`));
  });
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
  const both = async (label: string, progress: Progress): Promise<[number[], number[]]> => [
    await exchange(echo, messages, { label: `eco${label}`, said: (word) => progress(word, 2 * messages) }),
    await exchange(app, messages, {
      label: `voz${label}`,
      said: (word) => progress(messages + word, 2 * messages),
    }),
  ];
  const [echoAlone, alone] = await step('Talking alone', (progress) => both('sola', progress));
  const account = parseServiceAccount(readFileSync(serviceAccountFile(dataDir), 'utf8'));
  const crowd = await step(`Opening ${conversations - 1} more conversations`, () =>
    gatherCrowd({ url, account, conversations: conversations - 1, everyMs }),
  );
  const [echoAmid, amid] = await step('Talking amid them', (progress) => both('entre', progress));
  await crowd.leave();
  const { written, received } = crowd.figures();
  console.log(
    `  meanwhile the others wrote ${written} messages; of ${2 * written} arrivals ${received} came`,
  );
  if (received !== 2 * written) throw new Error('messages were lost or doubled');
  return [
    { way: 'a bare echo', open: 1, times: echoAlone, beside: null },
    { way: 'the app', open: 1, times: alone, beside: echoAlone },
    { way: 'a bare echo', open: conversations, times: echoAmid, beside: null },
    { way: 'the app', open: conversations, times: amid, beside: echoAmid },
  ];
}
