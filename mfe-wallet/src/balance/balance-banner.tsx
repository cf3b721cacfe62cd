import { type FirstActions, useNetworkFunds } from '@cosecha/shared/api';
import { formatNear } from '@cosecha/shared/domain';
import { walletPaths } from '@cosecha/shared/paths';
import { walletText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';
import type { NearParts } from './near-parts';

const { low, newAccount, firsts } = walletText.balance;

/** What the person should do about their NEAR, if anything; both ways lead to the address that receives. */
export function BalanceBanner({ parts }: { parts: NearParts | null }) {
  return parts && !parts.isLow ? null : <NearBanner parts={parts} />;
}

function NearBanner({ parts }: { parts: NearParts | null }) {
  const { data, error } = useNetworkFunds();
  if (!data && !error) return null;
  const carried = data ? carriedWords(data.carried) : null;
  const texts = parts ? low : newAccount;
  const short = parts && parts.missing > 0n ? low.short(formatNear(parts.missing)) : texts.body;
  return (
    <Banner
      tone={parts && carried === null ? 'warning' : 'info'}
      title={texts.title}
      action={
        <ButtonLink to={parts ? walletPaths.recharge : walletPaths.receive} variant="secondary" wide={false}>
          {texts.action}
        </ButtonLink>
      }
    >
      {carried === null ? short : texts.carried(carried)}
    </Banner>
  );
}

/** "comprar o enviar USDT"; null where the treasury pays for nothing. */
function carriedWords(carried: FirstActions): string | null {
  const words = (['purchase', 'offer', 'send'] as const).filter((action) => carried[action]);
  if (words.length === 0) return null;
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(words.map((action) => firsts[action]));
}
