import { ChoosePin } from '@cosecha/shared/pin';
import { pinText } from '@cosecha/shared/text';
import { Screen, Stack, Text } from '@cosecha/shared/ui';
import type { Entry } from './use-entry';

const texts = pinText.choose;

/** The last step of every way in: a PIN for this device. Nothing where it is not due yet. */
export function PinStep({ entry: { choosePin, hasPassword } }: { entry: Entry }) {
  if (!choosePin) return null;
  return (
    <Screen title={texts.title}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <Stack>
        <ChoosePin onChosen={choosePin} />
        {hasPassword && (
          <Text $as="small" $muted>
            {texts.forgotten}
          </Text>
        )}
      </Stack>
    </Screen>
  );
}
