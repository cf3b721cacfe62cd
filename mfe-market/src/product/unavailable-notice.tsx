import type { availabilityFor } from '@cosecha/shared/domain';
import { marketPaths } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';

const text = marketText.product;

/** `gone`: there is no such offer any more. */
export type Blocking = Exclude<ReturnType<typeof availabilityFor>, 'live'> | 'gone';

/** Why it cannot be bought, and where to go instead. */
export function UnavailableNotice({ availability }: { availability: Blocking }) {
  const words = text.availability[availability];
  const isOwn = availability === 'own';
  return (
    <Banner
      tone={isOwn ? 'info' : 'warning'}
      title={words.title}
      action={
        isOwn ? undefined : (
          <ButtonLink variant="secondary" wide={false} to={marketPaths.search}>
            {text.similar}
          </ButtonLink>
        )
      }
    >
      {words.text}
    </Banner>
  );
}
