import { readableError } from '@cosecha/shared/api';
import { accountPaths, marketPaths } from '@cosecha/shared/paths';
import { useSession } from '@cosecha/shared/state';
import { emailText } from '@cosecha/shared/text';
import { Banner, ButtonLink, Screen, Skeleton } from '@cosecha/shared/ui';
import { loadIdentity } from './load-identity';
import { useLink } from './use-link';

const texts = emailText.verify;

/** Where the link of a confirmation leads, signed in or not. */
export function VerifyEmail({ code }: { code: string }) {
  const { signedIn } = useSession();
  const link = useLink(code, confirm);
  return (
    <Screen title={texts.title}>
      {!link.error && !link.result && <Skeleton label={texts.checking} rows={2} />}
      {link.error && <Banner tone="danger">{readableError(link.error)}</Banner>}
      {link.result && (
        <Banner tone="success" icon="check">
          {texts.done}
        </Banner>
      )}
      {(link.result || link.error) && (
        <ButtonLink to={signedIn ? marketPaths.home : accountPaths.email}>
          {link.error && !signedIn ? texts.askAgain : texts.goOn}
        </ButtonLink>
      )}
    </Screen>
  );
}

async function confirm(code: string): Promise<true> {
  const { identity } = await loadIdentity();
  await identity().verifyEmail(code);
  return true;
}
