import { readableError } from '@cosecha/shared/api';
import { securityText } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import type { OpenSession } from '../requests';
import { deviceName } from './device-name';

const texts = securityText.devices.sheet;

interface Props {
  /** Which sessions end; null shows nothing. */
  target: OpenSession | 'others' | null;
  pending: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: (target: OpenSession | 'others') => void;
}

/** Says what closing a session means before it is closed. */
export function EndSheet({ target, pending, error, onClose, onConfirm }: Props) {
  const isAll = target === 'others';
  const words = isAll
    ? { title: texts.allTitle, body: texts.allBody, confirm: texts.confirmAll, cancel: texts.cancelAll }
    : {
        title: texts.title,
        body: texts.body(target ? deviceName(target.device) : ''),
        confirm: texts.confirm,
        cancel: texts.cancel,
      };
  return (
    <Sheet open={target !== null} onClose={onClose} title={words.title} locked={pending}>
      <Text>{words.body}</Text>
      {error && !pending && <Banner tone="danger">{readableError(error)}</Banner>}
      <Stack $gap="sm">
        <Button onClick={onClose} disabled={pending}>
          {words.cancel}
        </Button>
        <Button variant="danger" icon="logout" loading={pending} onClick={() => target && onConfirm(target)}>
          {words.confirm}
        </Button>
      </Stack>
    </Sheet>
  );
}
