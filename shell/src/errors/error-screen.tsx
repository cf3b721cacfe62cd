import { appHistory, navigateTo } from '@cosecha/shared/router';
import { shellText } from '@cosecha/shared/text';
import { Button, ButtonLink, Screen, Stack, Text } from '@cosecha/shared/ui';
import { WiltedSprout } from './wilted-sprout';

const texts = shellText.failure;

/** /error: for what no screen could explain. */
export function ErrorScreen() {
  return (
    <Screen title={texts.title}>
      <Stack>
        <WiltedSprout />
        <Text>{texts.lead}</Text>
        <Button onClick={handleRetry} icon="refresh">
          {texts.retry}
        </Button>
        <ButtonLink to="/" variant="secondary">
          {texts.home}
        </ButtonLink>
      </Stack>
    </Screen>
  );
}

function handleRetry() {
  const history = appHistory();
  if (history.canGoBack()) history.go(-1);
  else navigateTo('/', { replace: true });
}
