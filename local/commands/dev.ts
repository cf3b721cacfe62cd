import { startWatching } from '@cosecha/shared/build';
import { requireFreePort } from '../free-port';
import { launch } from '../launch';
import { readSettings } from '../settings';
import { buildContracts } from './build';
import { step } from './progress';

/** `npm run dev [-- mfe-market …]`: as `npm start`, rebuilding what is watched and reloading open pages. */
export async function main(args: readonly string[]): Promise<void> {
  const parts = args.filter((argument) => !argument.startsWith('--'));
  const settings = readSettings(
    process.env,
    args.filter((argument) => argument.startsWith('--')),
  );
  await buildContracts();
  await requireFreePort(settings.port, settings.host);
  const watching = await step(`Watching ${parts.join(', ') || 'every part'}`, () => startWatching({ parts }));
  const running = await launch(settings, { watched: watching.watched });
  const stop = () => {
    void Promise.all([watching.stop(), running.close()]).then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`\nCosecha is ready: ${running.url}\nDemo wallets: ${running.demoWalletsFile}\n`);
}
