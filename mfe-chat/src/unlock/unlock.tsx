import { usePolledQuery } from '@cosecha/shared/api';
import { errorText } from '@cosecha/shared/domain';
import { chatText } from '@cosecha/shared/text';
import { ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';

const text = chatText.unlock;

interface Props {
  backTo: string;
  /** The chat's key stands on this device now. */
  onUnlocked: () => void;
}

/** The key of the chat comes from the phrase, so the PIN is asked for once per device. Its pad comes when it is needed. */
export function Unlock({ backTo, onUnlocked }: Props) {
  const code = usePolledQuery({ key: ['code', 'chat-unlock'], query: loadPanel, pollMs: 0 });
  return (
    <Screen title={text.title} backTo={backTo}>
      {code.data ? (
        <code.data.UnlockPanel onUnlocked={onUnlocked} />
      ) : code.error ? (
        <ErrorState text={errorText('network-failed')} onRetry={code.refresh} />
      ) : (
        <Skeleton rows={3} />
      )}
    </Screen>
  );
}

const loadPanel = () => import('./unlock-panel');
