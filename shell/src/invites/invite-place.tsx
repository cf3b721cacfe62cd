import { merchantQuestion, request } from '@cosecha/shared/api';
import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
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
  const [answers, setAnswers] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stored answers are read again after every answer
  useEffect(() => {
    setInvite(null);
    // At home alone: elsewhere a person is in the middle of something.
    if (wallet === '' || pathname !== marketPaths.home) return;
    let isHere = true;
    let timer: ReturnType<typeof setInterval> | undefined;
    void bestEffort(readFacts(wallet), null).then((facts) => {
      if (!isHere || facts === null || (facts.invited.tour && facts.invited.install)) return;
      const look = () => setInvite(inviteNow(facts));
      look();
      timer = setInterval(look, LOOK_AGAIN_MS);
    });
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [wallet, pathname, answers]);

  function answer() {
    const name = invite === 'tour' ? 'tour' : 'install';
    void bestEffort(row.change(wallet, (stored) => stored && { ...stored, [name]: true }));
    setAnswers(answers + 1);
  }
  return { invite, answer };
}

interface Facts {
  invited: Invited;
  isNewHere: boolean;
}

async function readFacts(wallet: string): Promise<Facts> {
  const nowMs = Date.now();
  const unasked = { firstSeenMs: nowMs, tour: false, install: false };
  const invited = (await row.change(wallet, (before) => before ?? unasked)) ?? unasked;
  const stored = (await phraseVault.list()).find((each) => each.wallet === wallet);
  const isNewWords = stored !== undefined && !stored.verified && nowMs - stored.savedAtMs < NEW_FOR_MS;
  const isNewHere = !invited.tour && isNewWords && (await bestEffort(isNewcomer(wallet, nowMs), false));
  return { invited, isNewHere };
}

/** The wallet's profile is a day old at most: with an e-mail address people also come to their second device. */
async function isNewcomer(wallet: string, nowMs: number): Promise<boolean> {
  const { url, schema } = merchantQuestion(wallet);
  const { memberSince } = await request(url, { schema, auth: 'optional' });
  return memberSince === null || nowMs - Date.parse(memberSince) < NEW_FOR_MS;
}

function inviteNow({ invited, isNewHere }: Facts): Invite | null {
  return chooseInvite(invited, {
    nowMs: Date.now(),
    isBusy: isBusy() || toastsStore.getState().length > 0,
    isNewHere,
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    hasPrompt: installPrompt() !== null,
    isIos: /iPhone|iPad/.test(navigator.userAgent),
  });
}
