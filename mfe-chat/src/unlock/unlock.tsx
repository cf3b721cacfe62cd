import { lazyPart } from '@cosecha/shared/remote';
import { chatText } from '@cosecha/shared/text';
import { partInRows, Screen } from '@cosecha/shared/ui';

const text = chatText.unlock;

const UnlockPanel = lazyPart(() => import('./unlock-panel').then((code) => code.UnlockPanel), partInRows(3));

interface Props {
  backTo: string;
  /** The PIN was right, and the chat is still locked. */
  isAgain: boolean;
  /** Called when the chat's key is stored on this device. */
  onUnlocked: () => void;
}

/** The key of the chat comes from the phrase, so the PIN is asked for once per device. Its pad comes when it is needed. */
export function Unlock({ backTo, isAgain, onUnlocked }: Props) {
  return (
    <Screen title={text.title} backTo={backTo}>
      <UnlockPanel isAgain={isAgain} onUnlocked={onUnlocked} />
    </Screen>
  );
}
