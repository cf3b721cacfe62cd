import { PinPad, useOpenPhrase } from '@cosecha/shared/pin';
import { Text } from '@cosecha/shared/ui';

interface Props {
  /** Why the PIN is asked for. */
  explain: string;
  onOpened: (phrase: string) => void;
}

/** Opens the kept phrase of the signed-in wallet with the PIN. */
export function AskPin({ explain, onOpened }: Props) {
  const { pad } = useOpenPhrase({ onOpened });
  return (
    <>
      <Text $as="lead" $muted>
        {explain}
      </Text>
      <PinPad {...pad} />
    </>
  );
}
