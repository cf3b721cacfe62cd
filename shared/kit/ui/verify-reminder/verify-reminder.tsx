import { usePhraseStatus } from '@cosecha/shared/state';
import { Banner, ButtonLink } from '@cosecha/shared/ui/core';
import { forgetsUnused } from '../../../client/browser/home-screen';
import { accountPaths } from '../../../paths';
import { pinText } from '../../../text/es/security/pin';

const texts = pinText.reminder;

/**
 * A reminder near the balance until the wallet's words are written down: from the first money on, because before there
 * is nothing to lose.
 */
export function VerifyReminder({ hasMoney = true }: { hasMoney?: boolean }) {
  const { verified, hasPassword } = usePhraseStatus();
  if (verified !== false || !hasMoney) return null;
  const isForgotten = !hasPassword && forgetsUnused();
  return (
    <Banner
      tone={hasPassword ? 'info' : 'warning'}
      icon="key"
      title={isForgotten ? texts.forgottenTitle : texts.title}
      action={
        <>
          <ButtonLink to={accountPaths.backup} variant="secondary" wide={false}>
            {texts.action}
          </ButtonLink>
          {isForgotten && (
            <ButtonLink to={accountPaths.emailAccess} variant="secondary" wide={false}>
              {texts.byEmail}
            </ButtonLink>
          )}
        </>
      }
    >
      {hasPassword ? texts.withPassword : isForgotten ? texts.forgotten : texts.text}
    </Banner>
  );
}
