import { useDraft } from '@cosecha/shared/drafts';
import { securityText } from '@cosecha/shared/text';
import { Chip, Row, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import { CredentialsForm } from '../../email/credentials-form';
import { linkDrafts } from './link-draft';
import type { EmailWish } from './use-email-access';

const texts = securityText.email;

/** An address for a wallet that was opened with words; it waits on this device until it is tied, its password does not. */
export function LinkEmailForm({ onAsk }: { onAsk: (wish: EmailWish) => void }) {
  const { draft, set } = useDraft(linkDrafts, '');
  if (draft === null) return <Skeleton rows={4} />;
  const { isNew } = draft;
  return (
    <Stack>
      <Text $as="lead" $muted>
        {texts.linkLead}
      </Text>
      <Row role="group" aria-label={texts.title}>
        <Chip selected={isNew} onClick={() => set({ isNew: true })}>
          {texts.newAccount}
        </Chip>
        <Chip selected={!isNew} onClick={() => set({ isNew: false })}>
          {texts.ownAccount}
        </Chip>
      </Row>
      <CredentialsForm
        isNew={isNew}
        start={draft.email}
        onEmail={(email) => set({ email })}
        pending={false}
        error={null}
        words={{ submit: texts.linkSubmit, pending: texts.linkPending }}
        onSubmit={(credentials) => onAsk({ kind: 'link', isNew, ...credentials })}
      />
    </Stack>
  );
}
