import { firstActions, isEmptyAccount, nearBalance, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { CREATE_OFFER_DEPOSIT, formatNear, type Yocto, yocto } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { offersText } from '@cosecha/shared/text';
import { Banner, ButtonLink, Card, DefinitionList, Heading, Text } from '@cosecha/shared/ui';
import { termsErrors } from '../draft/draft-errors';
import type { OfferDraft } from '../draft/offer-draft';
import { offerInputFromDraft } from '../draft/offer-input';
import { paths } from '../paths';
import { type PublishCost, publishCost } from './cost';

const texts = offersText.cost;
const USUAL = yocto(CREATE_OFFER_DEPOSIT);

export interface Funds {
  /** Null while the draft is not complete enough to say. */
  cost: PublishCost | null;
  /** NEAR that may be spent; null while unknown. */
  available: Yocto | null;
  isShort: boolean;
}

/** What publishing takes from the wallet, and whether that is there. */
export function usePublishFunds(draft: OfferDraft): Funds {
  const wallet = useSession().wallet ?? '';
  const balance = usePolledQuery({
    key: queryKeys.balance.near(wallet),
    query: (signal) => nearBalance(wallet, signal),
    enabled: wallet !== '',
  });
  const isEmpty = isEmptyAccount(balance.error);
  const carried = usePolledQuery({
    key: [...queryKeys.balance.near(wallet), 'carried'],
    query: firstActions,
    enabled: isEmpty,
  });
  const isCarried = isEmpty && carried.data?.offer !== false;
  const isComplete = Object.keys(termsErrors(draft)).length === 0;
  const cost = isComplete ? publishCost(offerInputFromDraft(draft)) : null;
  const available = balance.data?.spendable ?? (isEmpty && !isCarried ? yocto(0n) : null);
  return { cost, available, isShort: cost !== null && available !== null && available < cost.deposit };
}

export function CostCard({ cost, available }: Funds) {
  return (
    <Card $sunk>
      <Heading as="h2">{texts.title}</Heading>
      <DefinitionList
        rows={[
          {
            label: texts.deposit,
            value: texts.depositValue(formatNear(cost?.deposit ?? USUAL)),
            strong: true,
          },
          ...(cost ? [{ label: texts.kept, value: texts.keptValue(formatNear(cost.kept)) }] : []),
          ...(available === null ? [] : [{ label: texts.available, value: formatNear(available) }]),
        ]}
      />
      <Text $as="small" $muted>
        {texts.text}
      </Text>
    </Card>
  );
}

/** Says what is missing, and where it comes from. */
export function ShortNotice({ cost, available, isShort }: Funds) {
  if (!isShort || !cost || available === null) return null;
  return (
    <Banner
      tone="danger"
      action={
        <ButtonLink wide={false} variant="secondary" to={paths.receive}>
          {texts.topUp}
        </ButtonLink>
      }
    >
      {texts.short(formatNear(cost.deposit), formatNear(available))}
    </Banner>
  );
}
