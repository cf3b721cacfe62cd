import { KEY_LIFE_MS } from '@cosecha/shared/operation';
import { marketPaths } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';

const text = marketText.buy;

/** An earlier purchase unknown to the service: it was never made if the service would still remember it. */
export function LapsedBanner({ startedAtMs }: { startedAtMs: number }) {
  const isRemembered = Date.now() - startedAtMs < KEY_LIFE_MS;
  return (
    <Banner
      tone="warning"
      title={isRemembered ? text.lapsedTitle : text.lapsedOldTitle}
      action={
        <ButtonLink variant="secondary" wide={false} to={marketPaths.orders}>
          {text.orders}
        </ButtonLink>
      }
    >
      {isRemembered ? text.lapsedText : text.lapsedOld}
    </Banner>
  );
}
