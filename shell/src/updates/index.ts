import type { Registry } from '@cosecha/shared/remote/contract';
import { shellIn } from '@cosecha/shared/remote/shell-name';
import { busyStore, pinQuestionStore, toastsStore } from '@cosecha/shared/state';
import { remoteStatus } from '../remotes/remote-status';
import { cacheFiles, letTakeOver, lookForWorker } from './cache-files';
import { isBusy } from './is-busy';
import { createOffer } from './offer';
import { pollForUpdates } from './poll-for-updates';
import { askPublished, newsOf, type Published, versionsIn } from './published';
import { drawUpdateToast } from './update-toast';

/** How soon after a payment, a sheet or a draft the person is asked. Milliseconds. */
const LOOK_AGAIN_MS = 1_000;

/** Keeps what this page uses for the next visit, and offers new versions. Runs when the page has come to rest. */
export function startUpdates(registry: Registry): void {
  const running: Published = { shell: shellIn(document.head.innerHTML), remotes: versionsIn(registry) };
  const isUsed = (name: string) => remoteStatus(name) !== undefined;
  /** The same place shows another notice. */
  const offer = createOffer(() => isBusy() || toastsStore.getState().length > 0);
  drawUpdateToast({ onAccept: accept, onDecline: offer.decline });
  busyStore.subscribe(offer.look);
  pinQuestionStore.subscribe(offer.look);
  setInterval(offer.look, LOOK_AGAIN_MS);
  if (running.shell !== undefined) void cacheFiles(snapshotOf(running.shell, running), isBusy);
  let isFirst = true;
  pollForUpdates(async () => {
    const published = await askPublished();
    if (published) offer.receive(newsOf(running, published, isUsed));
    void letTakeOver(false);
    // The first time the page has just been opened.
    if (!isFirst) void lookForWorker();
    isFirst = false;
    return published !== undefined;
  });
}

/** Who reloads is given what is newest, at the same address. */
async function accept(): Promise<void> {
  await letTakeOver(true);
  location.reload();
}

const snapshotOf = (shell: string, { remotes }: Published): string[] => [
  shell,
  ...[...remotes].map(([name, version]) => `${name}/${version}`),
];
