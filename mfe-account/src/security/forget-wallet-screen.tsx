import { accountPaths } from '@cosecha/shared/paths';
import { askPin, phraseVault, showToast, signOut, usePhraseStatus, useSession } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Screen, Stack, Text, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { NoStoredPhrase } from './phrase/no-stored-phrase';
import { confirmProblem, TypedConfirm } from './typed-confirm';

const texts = securityText.forget;

/** "Borrar billetera" while signed in: the kept phrase goes and the session with it. */
export function ForgetWalletScreen() {
  const { isStored, verified } = usePhraseStatus();
  const { wallet } = useSession();
  const [typed, setTyped] = useState('');
  const [failed, setFailed] = useState(false);

  async function forget() {
    setFailed(false);
    if (!wallet) return;
    const answer = await askPin({ title: texts.title, explain: texts.pinExplain });
    if (answer === 'cancelled') return;
    try {
      await phraseVault.forget(wallet);
      showToast({ tone: 'info', text: texts.done });
      signOut();
    } catch {
      setFailed(true);
    }
  }
  const { form, problems } = useForm({
    problems: { word: verified ? null : confirmProblem(typed) },
    onValid: forget,
  });

  if (!isStored) return <NoStoredPhrase title={texts.title} isStored={isStored} />;
  return (
    <Screen title={texts.title} backTo={accountPaths.security}>
      <Text $as="lead">{texts.lead}</Text>
      {verified ? (
        <Text $muted>{texts.stays}</Text>
      ) : (
        <Banner
          tone="danger"
          title={texts.unverifiedTitle}
          action={
            <ButtonLink to={accountPaths.backup} variant="secondary" wide={false}>
              {texts.write}
            </ButtonLink>
          }
        >
          {texts.unverified}
        </Banner>
      )}
      <form {...form}>
        <Stack>
          {!verified && <TypedConfirm value={typed} problem={problems.word} onChange={setTyped} />}
          {failed && <Banner tone="danger">{texts.failed}</Banner>}
          <Button type="submit" variant="danger" icon="trash">
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </Screen>
  );
}
