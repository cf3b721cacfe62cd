import type { Yocto } from '@cosecha/shared/domain';
import { walletText } from '@cosecha/shared/text';
import { Banner, ButtonLink, Stack, Text } from '@cosecha/shared/ui';
import { costText } from './assets';
import type { SendQuote } from './send-calls';

const texts = walletText.send;

interface Props {
  quote: SendQuote | null;
  /** What the sender can spend of NEAR; undefined while nobody knows. */
  near: Yocto | undefined;
}

/** What the network takes, and for what. */
export function NetworkCost({ quote, near }: Props) {
  if (!quote) {
    return (
      <Text $as="small" $muted>
        {texts.costUnknown}
      </Text>
    );
  }
  const registration = BigInt(quote.registrationCost);
  return (
    <Stack $gap="sm">
      <Text $as="small" $muted>
        {texts.cost(costText(BigInt(quote.networkCost)))}
        {registration > 0n && ` ${texts.costRegistration(costText(registration))}`}
      </Text>
      {near !== undefined && near < registration && (
        <Banner
          tone="warning"
          action={
            <ButtonLink to="/recibir" variant="secondary" wide={false}>
              {texts.topUp}
            </ButtonLink>
          }
        >
          {texts.nearShort(costText(registration))}
        </Banner>
      )}
    </Stack>
  );
}
