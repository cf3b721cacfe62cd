import { usePhraseStatus } from '../../state/use-session';
import { pinText } from '../../text/es/pin';
import { Banner } from '../banner/banner';
import { ButtonLink } from '../button/button';

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
        <ButtonLink to="/frase-de-respaldo" variant="secondary" wide={false}>
          {texts.action}
        </ButtonLink>
      }
    >
      {texts.text}
    </Banner>
  );
}
