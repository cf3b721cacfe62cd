import { usePhraseStatus } from '@cosecha/shared/state';
import { Banner, ButtonLink } from '@cosecha/shared/ui/core';
import { accountPaths } from '../../paths';
import { pinText } from '../../text/es/pin';

const texts = pinText.reminder;

/** Stands where people look at their money until the words of their wallet are written down. */
export function VerifyReminder() {
  const { verified } = usePhraseStatus();
  if (verified !== false) return null;
  return (
    <Banner
      tone="warning"
      icon="key"
      title={texts.title}
      action={
        <ButtonLink to={accountPaths.backup} variant="secondary" wide={false}>
          {texts.action}
        </ButtonLink>
      }
    >
      {texts.text}
    </Banner>
  );
}
