import { useLocation } from '@cosecha/shared/router';
import { failuresText, shellText } from '@cosecha/shared/text';
import { Button, ButtonLink, Outcome, Stack, WiltedSprout } from '@cosecha/shared/ui';
import * as z from 'zod/mini';
import { withinOrigin } from '../within-origin';
import { HelpLink } from './help-link';

const stateSchema = z.object({ asked: z.string() });
const texts = failuresText.notFound;

/** /404. Says which address was asked for; trying again goes there, since a remote may just have come back. */
export function NotFoundScreen() {
  const { state } = useLocation();
  const asked = stateSchema.safeParse(state).data?.asked;
  return (
    <Outcome
      title={shellText.titles.notFound}
      illustration={<WiltedSprout />}
      text={
        <Stack $gap="sm">
          <p>{texts.lead}</p>
          {asked && <p>{texts.asked(asked)}</p>}
        </Stack>
      }
    >
      <ButtonLink to="/">{texts.action}</ButtonLink>
      {asked && (
        <Button variant="secondary" onClick={() => location.assign(withinOrigin(asked))}>
          {texts.retry}
        </Button>
      )}
      <HelpLink />
    </Outcome>
  );
}
