import { appAround, outOfApp } from '@cosecha/shared/browser';
import { inAppText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';

/**
 * Says, where a person is about to sign in, that this is the browser of another app: data stored here are unknown to their own browser.
 * It comes after the first drawing, which is the same for everybody.
 */
export function InAppNote() {
  const [userAgent, setUserAgent] = useState('');
  useEffect(() => setUserAgent(navigator.userAgent), []);
  const app = appAround(userAgent);
  if (app === undefined) return null;
  const out = outOfApp(location, userAgent);
  return (
    <Banner
      title={inAppText.title(app)}
      action={
        out && (
          <ButtonLink to={out} variant="secondary">
            {inAppText.open}
          </ButtonLink>
        )
      }
    >
      {inAppText.lacks}
      {!out && ` ${inAppText.byHand}`}
    </Banner>
  );
}
