import {
  type NetworkFunds,
  type NetworkPayer,
  payerOf,
  unpaidReason,
  useNetworkFunds,
} from '@cosecha/shared/api';
import { walletPaths } from '@cosecha/shared/paths';
import { UNPAID_TEXT, walletText } from '@cosecha/shared/text';
import { Banner, ButtonLink, Stack, Text } from '@cosecha/shared/ui';
import { type Asset, costText } from './assets';
import type { SendQuote } from './requests';

const texts = walletText.send;
/** Attached to a token transfer, as the token asks for (NEP-141). */
const ONE_YOCTO = 1n;

/** Who pays the network's costs: the reserve pays the gas; the NEAR sent are the wallet's own. */
export const costPayer = (
  asset: Asset,
  { registrationCost }: SendQuote,
  funds: NetworkFunds | undefined,
): NetworkPayer =>
  asset === 'USDT' && funds
    ? payerOf(funds, 'send', { needed: BigInt(registrationCost) + ONE_YOCTO })
    : 'wallet';

/** Where Cosecha pays, how much is none of the sender's concern. */
export const networkCostText = ({ networkCost }: SendQuote, isCarried: boolean): string =>
  isCarried ? texts.costCarried : texts.sheet.atMost(costText(BigInt(networkCost)));

/** The network's costs, what for, and who pays. */
export function NetworkCost({ asset, quote }: { asset: Asset; quote: SendQuote | null }) {
  const { data: funds } = useNetworkFunds();
  if (!quote) {
    return (
      <Text $as="small" $muted>
        {texts.costUnknown}
      </Text>
    );
  }
  const registration = BigInt(quote.registrationCost);
  const payer = costPayer(asset, quote, funds);
  const isCarried = payer === 'treasury';
  const reason = unpaidReason(payer);
  return (
    <Stack $gap="sm">
      <Text $as="small" $muted>
        {texts.cost(networkCostText(quote, isCarried))}
        {registration > 0n && !isCarried && ` ${texts.costRegistration(costText(registration))}`}
      </Text>
      {reason && (
        <Banner
          tone="warning"
          action={
            <ButtonLink to={walletPaths.recharge} variant="secondary" wide={false}>
              {texts.topUp}
            </ButtonLink>
          }
        >
          {UNPAID_TEXT[reason]} {registration > 0n ? texts.nearShort(costText(registration)) : texts.nearNone}
        </Banner>
      )}
    </Stack>
  );
}
