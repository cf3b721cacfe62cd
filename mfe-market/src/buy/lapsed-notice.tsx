import { marketText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';
import { paths } from '../paths';

const text = marketText.buy;

/** The service remembers a purchase for a day; before that, not knowing it means that it was never made. */
const REMEMBERED_MS = 20 * 60 * 60_000;

/** A purchase of earlier, of which the service knows nothing. */
export function LapsedNotice({ startedAtMs }: { startedAtMs: number }) {
  const isRemembered = Date.now() - startedAtMs < REMEMBERED_MS;
  return (
    <Banner
      tone="warning"
      title={isRemembered ? text.lapsedTitle : text.lapsedOldTitle}
      action={
        <ButtonLink variant="secondary" wide={false} to={paths.market}>
          {text.orders}
        </ButtonLink>
      }
    >
      {isRemembered ? text.lapsedText : text.lapsedOld}
    </Banner>
  );
}
