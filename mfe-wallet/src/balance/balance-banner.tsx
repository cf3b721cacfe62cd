import type { Carried } from '@cosecha/shared/api';
import { formatNear } from '@cosecha/shared/domain';
import { walletPaths } from '@cosecha/shared/paths';
import { walletText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';
import type { NearParts } from './near-parts';
import type { NearNeed } from './use-near-need';

const { low, newAccount, firsts } = walletText.balance;

interface Props {
  parts: NearParts | null;
  need: NearNeed;
  hasMoney: boolean;
}

/** What the person should do about their NEAR, if anything; both ways lead to the address that receives. */
export function BalanceBanner({ parts, need, hasMoney }: Props) {
  if (need.state === 'unknown' || (parts && !parts.isLow)) return null;
  if (need.state === 'carried' && (parts || hasMoney)) return null;
  return (
    <Banner
      tone={parts ? 'warning' : 'info'}
      title={parts ? low.title : newAccount.title}
      action={
        <ButtonLink to={parts ? walletPaths.recharge : walletPaths.receive} variant="secondary" wide={false}>
          {parts ? low.action : newAccount.action}
        </ButtonLink>
      }
    >
      {wordsOf(parts, need)}
    </Banner>
  );
}

function wordsOf(parts: NearParts | null, need: NearNeed): string {
  if (need.state === 'carried') return newAccount.carried(carriedWords(need.carried));
  if (parts === null) return newAccount.body;
  return parts.missing > 0n ? low.short(formatNear(parts.missing)) : low.body;
}

/** "comprar o enviar USDT". */
function carriedWords(carried: Carried): string {
  const words = (['purchase', 'offer', 'send'] as const).filter((action) => carried[action]);
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(words.map((action) => firsts[action]));
}
