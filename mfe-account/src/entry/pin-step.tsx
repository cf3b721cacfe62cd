import { ChoosePin } from '@cosecha/shared/pin';
import { pinText } from '@cosecha/shared/text';
import { Screen, Stack, Text } from '@cosecha/shared/ui';

const texts = pinText.choose;

/** The last step of every way in: a PIN for this device. */
export function PinStep({ onChosen }: { onChosen: (pin: string) => Promise<void> }) {
  return (
    <Screen title={texts.title}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <Stack>
        <ChoosePin onChosen={onChosen} />
      </Stack>
    </Screen>
  );
}
