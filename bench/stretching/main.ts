import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { step } from '../../local/commands/progress';
import type { Stretching } from '../../mfe-account/src/email/stretch-password';
import { runBench } from '../run-bench';

/** The copies of before; then OWASP's list of equals, from much memory to little, and what costs more. */
const CHOICES: readonly Stretching[] = [
  { kdf: 'PBKDF2-SHA256', rounds: 600_000 },
  ...[
    { m: 47_104, t: 1 },
    { m: 19_456, t: 2 },
    { m: 12_288, t: 3 },
    { m: 9_216, t: 4 },
    { m: 7_168, t: 5 },
    { m: 47_104, t: 2 },
    { m: 65_536, t: 3 },
  ].map((figures) => ({ kdf: 'Argon2id', p: 1, ...figures }) as const),
];
/** The processor as it is, and as on a small phone. */
const SLOWED = [1, 4] as const;
const ROUNDS = 3;
/** A secure origin without a server: browsers offer cryptography in secure contexts only. */
const SECURE = 'https://cosecha.test/';

/** What the bundle leaves in the page. */
declare const stretching: typeof import('../../mfe-account/src/email/stretch-password');

/** `npm run bench:stretching`: docs/benchmarks.md says what it measures and how to read it. */
export const main = (): Promise<void> =>
  runBench('stretching', async ({ browser, machine }) => {
    const page = await browser.newPage();
    await page.route(SECURE, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(SECURE);
    await page.addScriptTag({ content: await bundled() });
    const session = await page.context().newCDPSession(page);
    const rows: string[] = [];
    for (const choice of CHOICES) {
      const cells: string[] = [];
      for (const rate of SLOWED) {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const { ms, longestMs } = await step(`${named(choice)}, processor ÷ ${rate}`, () =>
          timed(page, choice),
        );
        cells.push(String(Math.round(ms)), String(Math.round(longestMs)));
      }
      rows.push(`| ${named(choice)} | ${cells.join(' | ')} |`);
    }
    console.log(`\n${machine}, medians of ${ROUNDS}\n`);
    console.log('| stretching | ms | longest wait ms | ms, processor ÷ 4 | longest wait ms |');
    console.log(`|---|--:|--:|--:|--:|\n${rows.join('\n')}\n`);
  });

const named = (choice: Stretching): string =>
  choice.kdf === 'Argon2id'
    ? `Argon2id, ${choice.m} KiB, ${choice.t} ${choice.t === 1 ? 'pass' : 'passes'}`
    : `PBKDF2, ${choice.rounds} rounds`;

/** The app's own code for it. */
async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, '../../mfe-account/src/email/stretch-password.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'stretching',
  });
  return outputFiles.map(({ text }) => text).join('\n');
}

/** The median time, and the longest wait of a timer meanwhile. */
async function timed(page: Page, choice: Stretching): Promise<{ ms: number; longestMs: number }> {
  const rounds: { ms: number; longestMs: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(
      await page.evaluate(async (how) => {
        const beats = [performance.now()];
        const beat = setInterval(() => beats.push(performance.now()));
        const began = performance.now();
        await stretching.stretchPassword('Cielo-Morado-47-Tunja', new Uint8Array(16), how);
        const ended = performance.now();
        clearInterval(beat);
        const waits = [...beats, ended].map((at, index, all) => at - (all[index - 1] ?? at));
        return { ms: ended - began, longestMs: Math.max(...waits) };
      }, choice),
    );
  }
  rounds.sort((a, b) => a.ms - b.ms);
  const median = rounds[ROUNDS >> 1];
  if (!median) throw new Error('nothing was timed');
  return { ...median, longestMs: Math.max(...rounds.map(({ longestMs }) => longestMs)) };
}
