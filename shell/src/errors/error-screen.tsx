import { appHistory, navigateTo } from '@cosecha/shared/router';
import { failuresText, shellText } from '@cosecha/shared/text';
import { Button, ButtonLink, Outcome, WiltedSprout } from '@cosecha/shared/ui';
import { HelpLink } from './help-link';

const texts = failuresText.failure;

/** /error: for what no screen could explain. */
export function ErrorScreen() {
  return (
    <Outcome title={shellText.titles.failure} illustration={<WiltedSprout />} text={texts.lead}>
      <Button onClick={handleRetry} icon="refresh">
        {texts.retry}
      </Button>
      <ButtonLink to="/" variant="secondary">
        {texts.home}
      </ButtonLink>
      <HelpLink />
    </Outcome>
  );
}

function handleRetry() {
  const history = appHistory();
  if (history.canGoBack()) history.go(-1);
  else navigateTo('/', { replace: true });
}
