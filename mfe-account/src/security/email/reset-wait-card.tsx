import { readableError, usePolledQuery, useSubmission } from '@cosecha/shared/api';
import { showToast } from '@cosecha/shared/state';
import { momentText, securityText } from '@cosecha/shared/text';
import { Banner, Button, Text } from '@cosecha/shared/ui';
import { emailAccess, stopReset } from '../requests';

const texts = securityText.reset;
export const EMAIL_STATE = ['account', 'email-access'];

export const useEmailState = () => usePolledQuery({ key: EMAIL_STATE, query: emailAccess, pollMs: 0 });

/** After a password reset by mail the backup waits: here it can be refused. Empty while there is no such reset. */
export function ResetWaitCard() {
  const state = useEmailState();
  const stopping = useSubmission(stopReset, {
    onDone() {
      showToast({ tone: 'success', text: texts.done });
      state.refresh();
    },
  });
  const wait = state.data?.wait;
  if (!wait) return null;
  if (wait.stopped) return <Banner>{texts.stopped}</Banner>;
  return (
    <Banner
      tone="warning"
      title={texts.title}
      action={
        <Button wide={false} loading={stopping.pending} onClick={() => void stopping.submit(undefined)}>
          {texts.stop}
        </Button>
      }
    >
      {texts.body(momentText(Date.parse(wait.beganAt)), momentText(Date.parse(wait.endsAt)))}
      {stopping.error && !stopping.pending && <Text>{readableError(stopping.error)}</Text>}
    </Banner>
  );
}
