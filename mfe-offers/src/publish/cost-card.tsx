import { type NetworkPayer, payerOf, unpaidReason, useNetworkFunds } from '@cosecha/shared/api';
import { BYTE_PRICE, CREATE_OFFER_DEPOSIT, formatNear, type Yocto, yocto } from '@cosecha/shared/domain';
import { accountPaths, walletPaths } from '@cosecha/shared/paths';
import { offersText, UNPAID_TEXT } from '@cosecha/shared/text';
import { Banner, ButtonLink, Card, DefinitionList, Heading, Text } from '@cosecha/shared/ui';
import { isComplete } from '../draft/draft-errors';
import type { OfferDraft } from '../draft/offer-draft';
import { offerInputFromDraft } from '../draft/offer-input';

import { type PublishCost, publishCost } from './cost';

const texts = offersText.cost;
const USUAL = { deposit: yocto(CREATE_OFFER_DEPOSIT), bytes: Number(CREATE_OFFER_DEPOSIT / BYTE_PRICE) };

export interface Funds {
  /** Null while the draft is not complete enough to say. */
  cost: PublishCost | null;
  /** NEAR that may be spent; null while unknown. */
  available: Yocto | null;
  /** The payer; null while unknown. */
  payer: NetworkPayer | null;
}

/** What publishing takes from the wallet, and whether that is there. */
export function usePublishFunds(draft: OfferDraft): Funds {
  const { data: funds } = useNetworkFunds();
  const cost = isComplete(draft) ? publishCost(offerInputFromDraft(draft)) : null;
  const { deposit, bytes } = cost ?? USUAL;
  const payer = funds ? payerOf(funds, 'offer', { needed: deposit, bytes }) : null;
  return { cost, available: funds?.available ?? null, payer };
}

export function CostCard({ cost, available, payer }: Funds) {
  const isCarried = payer === 'treasury';
  const { deposit } = cost ?? USUAL;
  return (
    <Card $sunk>
      <Heading as="h2">{texts.title}</Heading>
      {!isCarried && (
        <DefinitionList
          rows={[
            { label: texts.deposit, value: texts.depositValue(formatNear(deposit)), strong: true },
            ...(cost ? [{ label: texts.reserve, value: texts.reserveValue(formatNear(cost.reserve)) }] : []),
            ...(available === null ? [] : [{ label: texts.available, value: formatNear(available) }]),
          ]}
        />
      )}
      <Text $as="small" $muted>
        {isCarried ? texts.carriedText : texts.text}
      </Text>
    </Card>
  );
}

/** Says what is missing, and where it comes from. */
export function ShortBanner({ cost, available, payer }: Funds) {
  const reason = payer && unpaidReason(payer);
  if (!reason || !cost || available === null) return null;
  return (
    <Banner
      tone="danger"
      action={
        <ButtonLink
          wide={false}
          variant="secondary"
          to={reason === 'vouch' ? accountPaths.account : walletPaths.recharge}
        >
          {reason === 'vouch' ? texts.vouch : texts.topUp}
        </ButtonLink>
      }
    >
      {UNPAID_TEXT[reason]} {texts.short(formatNear(cost.deposit), formatNear(available))}
    </Banner>
  );
}
