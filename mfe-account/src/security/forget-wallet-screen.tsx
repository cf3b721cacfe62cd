import { accountPaths } from '@cosecha/shared/paths';
import { askPin, notify, phraseVault, signOut, usePhraseStatus, useSession } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Screen, Stack, Text } from '@cosecha/shared/ui';
import { type FormEvent, useState } from 'react';
import { NotKept } from './not-kept';
import { isConfirmed, TypedConfirm } from './typed-confirm';

const texts = securityText.forget;

/** "Borrar billetera" while signed in: the kept phrase goes and the session with it. */
export function ForgetWalletScreen() {
  const { kept, verified } = usePhraseStatus();
  const { wallet } = useSession();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    setFailed(false);
    if (!wallet || (!verified && !isConfirmed(typed))) return;
    const answer = await askPin({ title: texts.title, explain: texts.pinExplain });
    if (answer === 'cancelled') return;
    try {
      await phraseVault.forget(wallet);
      notify({ tone: 'info', text: texts.done });
      signOut();
    } catch {
      setFailed(true);
    }
  }

  if (!kept) return <NotKept title={texts.title} kept={kept} />;
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
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          {!verified && <TypedConfirm value={typed} missing={asked} onChange={setTyped} />}
          {failed && <Banner tone="danger">{texts.failed}</Banner>}
          <Button type="submit" variant="danger" icon="trash">
            {texts.submit}
          </Button>
        </Stack>
      </form>
    </Screen>
  );
}
