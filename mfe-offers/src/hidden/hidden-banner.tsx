import { hiddenOfferText } from '@cosecha/shared/text';
import { Banner, ContactWords, Stack, Text } from '@cosecha/shared/ui';

const texts = hiddenOfferText;

/** Why only its seller sees an offer, and what its seller can do. */
export function HiddenBanner({ reason }: { reason: string }) {
  return (
    <Banner tone="warning" title={texts.title}>
      <Stack $gap="sm">
        <Text as="p">{texts.reason(reason)}</Text>
        <Text as="p">{texts.text}</Text>
        <Text as="p">
          <ContactWords text={texts.next} />
        </Text>
      </Stack>
    </Banner>
  );
}
