import { readableError } from '@cosecha/shared/api';
import { shortWallet } from '@cosecha/shared/domain';
import { accountPaths, shellPaths } from '@cosecha/shared/paths';
import { PinPad, useOpenPhrase } from '@cosecha/shared/pin';
import { useNavigate, useSearchParams } from '@cosecha/shared/router';
import { openWallet } from '@cosecha/shared/signing/sign-in';
import { phraseVault, type StoredWallet, showToast, takeLeftPlace } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { Banner, ButtonLink, EmptyState, Screen, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { useOnlyAnonymous } from '../phrase/use-only-anonymous';
import { ForgetWallet } from './forget-wallet';
import { SavedWallets } from './saved-wallets';
import { startSessionHere } from './start-session-here';

const texts = entryText.storedWallets;

/** /entrar-con-pin: back into a wallet whose encrypted phrase stayed on this device. */
export function PinSignInScreen() {
  useOnlyAnonymous();
  const [params] = useSearchParams();
  const [wallets, setWallets] = useState<StoredWallet[] | null>(null);
  const load = () => void phraseVault.list().then(setWallets);
  useEffect(load, []);

  const asked = wallets?.find(({ wallet }) => wallet === params.get('billetera'));
  const chosen = asked ?? (wallets?.length === 1 ? wallets[0] : undefined);
  return (
    <Screen title={texts.title} backTo={shellPaths.welcome}>
      {wallets === null && <Skeleton rows={3} />}
      {wallets?.length === 0 && (
        <EmptyState
          {...texts.none}
          icon="wallet"
          action={<ButtonLink to={shellPaths.welcome}>{texts.none.action}</ButtonLink>}
        />
      )}
      {wallets && wallets.length > 1 && !chosen && <SavedWallets wallets={wallets} />}
      {chosen && <Enter key={chosen.wallet} stored={chosen} onForgotten={load} />}
    </Screen>
  );
}

function Enter({ stored, onForgotten }: { stored: StoredWallet; onForgotten: () => void }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { pad } = useOpenPhrase({ wallet: stored.wallet, onOpened: enter, onPasskey: enter });

  async function enter(phrase: string) {
    setRefusal(null);
    try {
      const opened = await openWallet(phrase);
      await startSessionHere(opened, { phrase });
      navigate(opened.needsProfile ? accountPaths.editProfile : takeLeftPlace(opened.wallet), {
        replace: true,
      });
    } catch (error) {
      setRefusal(readableError(error));
    }
  }
  function handleForgotten() {
    showToast({ tone: 'info', text: texts.forgotten });
    onForgotten();
  }
  return (
    <>
      <Stack $gap="xs">
        <Text $as="strong">{stored.name || texts.unnamed}</Text>
        <Text $as="small" $muted>
          {stored.email || shortWallet(stored.wallet)}
        </Text>
        <Text $muted>{texts.lead}</Text>
      </Stack>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <PinPad {...pad} />
      <Stack $gap="sm">
        {stored.hasPassword && (
          <ButtonLink to={accountPaths.email} variant="secondary">
            {texts.useEmail}
          </ButtonLink>
        )}
        <ButtonLink to={accountPaths.signIn} variant="secondary">
          {texts.usePhrase}
        </ButtonLink>
        <ForgetWallet stored={stored} onForgotten={handleForgotten} />
      </Stack>
    </>
  );
}
