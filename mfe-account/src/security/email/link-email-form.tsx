import { securityText } from '@cosecha/shared/text';
import { Chip, Row, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { CredentialsForm } from '../../email/credentials-form';
import type { EmailWish } from './use-email-access';

const texts = securityText.email;

/** An address for a wallet that was opened with words. */
export function LinkEmailForm({ onAsk }: { onAsk: (wish: EmailWish) => void }) {
  const [isNew, setNew] = useState(true);
  return (
    <Stack>
      <Text $as="lead" $muted>
        {texts.linkLead}
      </Text>
      <Row role="group" aria-label={texts.title}>
        <Chip selected={isNew} onClick={() => setNew(true)}>
          {texts.newAccount}
        </Chip>
        <Chip selected={!isNew} onClick={() => setNew(false)}>
          {texts.ownAccount}
        </Chip>
      </Row>
      <CredentialsForm
        isNew={isNew}
        pending={false}
        error={null}
        words={{ submit: texts.linkSubmit, pending: texts.linkPending }}
        onSubmit={(credentials) => onAsk({ kind: 'link', isNew, ...credentials })}
      />
    </Stack>
  );
}
