import { readableError, usePolledQuery, useSubmission } from '@cosecha/shared/api';
import { notify } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Banner, Button, Card, Heading, Stack, Text } from '@cosecha/shared/ui';
import { emailAccess, stopReset } from './security.api';

const texts = securityText.reset;
export const EMAIL_STATE = ['account', 'email-access'];

export const useEmailState = () => usePolledQuery({ key: EMAIL_STATE, query: emailAccess, pollMs: 0 });

const moment = new Intl.DateTimeFormat('es-CO', {
  ...{ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
});

/** Somebody who reset the password waits for the copy of the phrase: it can be kept from them. Nothing while nobody waits. */
export function ResetWaitCard() {
  const state = useEmailState();
  const stopping = useSubmission(stopReset, {
    onDone() {
      notify({ tone: 'success', text: texts.done });
      state.refresh();
    },
  });
  const wait = state.data?.wait;
  if (!wait) return null;
  if (wait.stopped) return <Banner>{texts.stopped}</Banner>;
  return (
    <Card>
      <Stack>
        <Heading>{texts.title}</Heading>
        <Text>{texts.body(moment.format(new Date(wait.beganAt)), moment.format(new Date(wait.endsAt)))}</Text>
        {stopping.error && !stopping.pending && (
          <Banner tone="danger">{readableError(stopping.error)}</Banner>
        )}
        <Button loading={stopping.pending} onClick={() => void stopping.submit(undefined)}>
          {texts.stop}
        </Button>
      </Stack>
    </Card>
  );
}
