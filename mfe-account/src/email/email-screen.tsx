import { config } from '@cosecha/shared/api';
import { shellPaths } from '@cosecha/shared/paths';
import { useSearchParams } from '@cosecha/shared/router';
import { emailText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen } from '@cosecha/shared/ui';
import { useOnlyAnonymous } from '../phrase/use-only-anonymous';
import { EmailEntryScreen } from './email-entry-screen';
import { ForgotPassword } from './forgot-password';
import { ResetPassword } from './reset-password';
import { VerifyEmail } from './verify-email';

const texts = emailText.unavailable;

/** /login-with-email: entering, a new account, and where the links of our mails lead (`mode` and `oobCode` are theirs). */
export function EmailScreen() {
  const [params] = useSearchParams();
  const code = params.get('oobCode') ?? '';
  if (!config().firebase) return <Unavailable />;
  if (params.get('mode') === 'verifyEmail') return <VerifyEmail code={code} />;
  if (params.get('mode') === 'resetPassword') return <ResetPassword code={code} />;
  return <Ways wanted={params.get('modo')} />;
}

function Ways({ wanted }: { wanted: string | null }) {
  useOnlyAnonymous();
  if (wanted === 'olvido') return <ForgotPassword />;
  return <EmailEntryScreen key={wanted} isNew={wanted === 'crear'} />;
}

function Unavailable() {
  return (
    <Screen title={emailText.in.title} backTo={shellPaths.welcome}>
      <EmptyState
        {...texts}
        icon="mail"
        action={<ButtonLink to={shellPaths.welcome}>{texts.action}</ButtonLink>}
      />
    </Screen>
  );
}
