import { config, readableError } from '@cosecha/shared/api';
import { accountPaths } from '@cosecha/shared/paths';
import { PinPad, useOpenPhrase } from '@cosecha/shared/pin';
import { bestEffort } from '@cosecha/shared/promise';
import { useNavigate } from '@cosecha/shared/router';
import { requireWallet, showToast, usePhraseStatus } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Screen,
  Skeleton,
  Text,
} from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { BackupProgressBar } from '../../email/backup-progress';
import { NoStoredPhrase } from '../phrase/no-stored-phrase';
import type { EmailAccessState } from '../requests';
import { ChangePasswordForm } from './change-password-form';
import { linkDrafts } from './link-draft';
import { LinkEmailForm } from './link-email-form';
import { EMAIL_STATE, ResetWaitCard, useEmailState } from './reset-wait-card';
import { type EmailAccess, type EmailWish, useEmailAccess } from './use-email-access';

const texts = securityText.email;

/** An address and a password that open this wallet: tied here, changed here. */
export function EmailAccessScreen() {
  const { isStored } = usePhraseStatus();
  if (!config().firebase) return <Unavailable />;
  if (!isStored) {
    return (
      <NoStoredPhrase title={texts.title} isStored={isStored}>
        <ResetWaitCard />
      </NoStoredPhrase>
    );
  }
  return <EmailAccessForm />;
}

function EmailAccessForm() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const linked = useEmailState();
  const access = useEmailAccess((wish: EmailWish) => {
    client.setQueryData<EmailAccessState>(EMAIL_STATE, { email: wish.email, wait: null });
    void bestEffort(linkDrafts.drop(requireWallet(), ''));
    showToast({ tone: 'success', text: wish.kind === 'change' ? texts.changed : texts.linked(wish.email) });
    navigate(accountPaths.security, { replace: true });
  });

  return (
    <Screen title={texts.title} backTo={accountPaths.security}>
      {!access.wish && <ResetWaitCard />}
      {access.wish && <AskPin access={access} />}
      {/** Hidden, not gone: what was typed is there again when something is refused. */}
      <div hidden={access.wish !== null}>
        {linked.data === undefined ? (
          linked.error ? (
            <ErrorState title={texts.loadFailed} error={linked.error} onRetry={linked.refresh} />
          ) : (
            <Skeleton rows={4} />
          )
        ) : linked.data.email === null ? (
          <LinkEmailForm onAsk={access.ask} />
        ) : (
          <ChangePasswordForm email={linked.data.email} onAsk={access.ask} />
        )}
      </div>
    </Screen>
  );
}

function AskPin({ access }: { access: EmailAccess }) {
  const { pad } = useOpenPhrase({ onOpened: access.carryOut });
  return (
    <>
      <Text $as="lead" $muted>
        {access.isHalfDone && access.wish?.kind === 'change' ? texts.halfDone : texts.linkPin}
      </Text>
      {access.error && !access.pending && <Banner tone="danger">{readableError(access.error)}</Banner>}
      <PinPad {...pad} />
      <BackupProgressBar progress={access.progress} />
      <Button variant="quiet" onClick={access.back} disabled={access.pending}>
        {texts.back}
      </Button>
    </>
  );
}

function Unavailable() {
  return (
    <Screen title={texts.title} backTo={accountPaths.security}>
      <EmptyState
        {...texts.unavailable}
        icon="mail"
        action={<ButtonLink to={accountPaths.security}>{securityText.notStored.action}</ButtonLink>}
      />
    </Screen>
  );
}
