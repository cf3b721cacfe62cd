import { formatNear } from '@cosecha/shared/domain';
import { walletText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';
import type { NearParts } from './near-parts';

const { low, newAccount } = walletText.balance;

/** What the person should do about their NEAR, if anything; both ways lead to the address that receives. */
export function BalanceNotice({ parts }: { parts: NearParts | null }) {
  if (parts && !parts.isLow) return null;
  const texts = parts ? low : newAccount;
  const body = parts && parts.missing > 0n ? low.short(formatNear(parts.missing)) : texts.body;
  return (
    <Banner
      tone={parts ? 'warning' : 'info'}
      title={texts.title}
      action={
        <ButtonLink to="/recibir" variant="secondary" wide={false}>
          {texts.action}
        </ButtonLink>
      }
    >
      {body}
    </Banner>
  );
}
