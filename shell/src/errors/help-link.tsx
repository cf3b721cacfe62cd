import { showLook } from '@cosecha/shared/browser';
import { accountPaths } from '@cosecha/shared/paths';
import { failuresText } from '@cosecha/shared/text';
import { ButtonLink } from '@cosecha/shared/ui';
import { useEffect } from 'react';

/** Below what a screen of failure offers. These pages come with nothing drawn, so the chosen theme is set here. */
export function HelpLink() {
  useEffect(() => showLook(), []);
  return (
    <ButtonLink to={accountPaths.help} variant="quiet" icon="info">
      {failuresText.notFound.help}
    </ButtonLink>
  );
}
