import { accountPaths, pathTo } from '@cosecha/shared/paths';
import { bestEffort } from '@cosecha/shared/promise';
import { navigateTo, useLocation } from '@cosecha/shared/router';
import { phraseVault, toastsStore, useSession, type WalletRow, walletRow } from '@cosecha/shared/state';
import { inviteText } from '@cosecha/shared/text';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { isBusy } from '../updates/is-busy';
import { OfferCard } from '../updates/offer-card';
import { chooseInvite, type Invite, type Invited } from './choose-invite';
import { installPrompt } from './install-prompt';

/** How often it is looked whether this is the moment. Milliseconds. */
const LOOK_AGAIN_MS = 2_000;
const NEW_FOR_MS = 24 * 60 * 60_000;

const invitedSchema = z.object({ firstSeenMs: z.number(), tour: z.boolean(), install: z.boolean() });

/** Stays on the device with the wallet, so that nothing is asked twice. */
const row: WalletRow<Invited | undefined> = walletRow(
  'invited',
  (stored) => invitedSchema.safeParse(stored).data,
);

/** An invitation to a tour or to install the app, where the person has a moment. */
export function InvitePlace() {
  const { invite, answer } = useInvite();
  if (invite === null) return null;
  const handleAccept = () => {
    answer();
    if (invite === 'tour') navigateTo(pathTo(accountPaths.helpTopic, { topic: 'comprar' }));
    else void bestEffort(installPrompt()?.prompt() ?? Promise.resolve());
  };
  return <OfferCard words={inviteText[invite]} onDecline={answer} onAccept={handleAccept} />;
}

function useInvite(): { invite: Invite | null; answer: () => void } {
  const { pathname } = useLocation();
  const wallet = useSession().wallet ?? '';
  const [invite, setInvite] = useState<Invite | null>(null);
  useEffect(() => {
    if (wallet === '') return setInvite(null);
    let isHere = true;
    const look = async () => {
      const next = await bestEffort(inviteFor(wallet, pathname), null);
      if (isHere) setInvite(next);
    };
    void look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [wallet, pathname]);

  function answer() {
    setInvite(null);
    const name = invite === 'tour' ? 'tour' : 'install';
    void bestEffort(row.change(wallet, (kept) => kept && { ...kept, [name]: true }));
  }
  return { invite, answer };
}

async function inviteFor(wallet: string, pathname: string): Promise<Invite | null> {
  const nowMs = Date.now();
  const kept = (await phraseVault.kept()).find((each) => each.wallet === wallet);
  const invited = await row.change(
    wallet,
    (before) => before ?? { firstSeenMs: nowMs, tour: false, install: false },
  );
  if (!invited) return null;
  return chooseInvite(invited, {
    pathname,
    nowMs,
    isBusy: isBusy() || toastsStore.getState().length > 0,
    isNewHere: kept !== undefined && !kept.verified && nowMs - kept.keptAtMs < NEW_FOR_MS,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    hasPrompt: installPrompt() !== null,
    isIos: /iPhone|iPad/.test(navigator.userAgent),
  });
}
