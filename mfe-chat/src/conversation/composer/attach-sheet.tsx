import type { Spot } from '@cosecha/shared/domain';
import { settleWithin } from '@cosecha/shared/promise';
import { lazyPart } from '@cosecha/shared/remote';
import { showToast } from '@cosecha/shared/state';
import { chatFilesText, chatSpotText, chatText } from '@cosecha/shared/text';
import { Button, partInRows, Sheet, Stack } from '@cosecha/shared/ui';
import type { Chat } from '../../data';
import { FilePicker } from '../../files';
import { chatErrorText } from '../../open/chat-error';
import { LATE_MS } from './composer';

/** What a person is about to send beside words; null: nothing. */
export type Attaching =
  | { what: 'choice' }
  | { what: 'files'; files: readonly File[] }
  | { what: 'spot' }
  | null;

const meanwhile = partInRows(3);
const ChosenFiles = lazyPart(
  () => import('../../files/chosen-files').then((code) => code.ChosenFiles),
  meanwhile,
);
const SpotForm = lazyPart(() => import('../../spot/spot-form').then((code) => code.SpotForm), meanwhile);

interface Props {
  chat: Chat;
  conversationId: string;
  attaching: Attaching;
  onAttaching: (next: Attaching) => void;
}

/** Photos, files and spots: chosen here, seen before they go. */
export function AttachSheet({ chat, conversationId, attaching, onAttaching }: Props) {
  const close = () => onAttaching(null);
  function sendSpot(spot: Spot, words: string) {
    close();
    const sending = chat.send(conversationId, { text: words, spot }, 'text');
    sending.catch((error: unknown) => showToast({ tone: 'danger', text: chatErrorText(error) }));
    settleWithin(sending, LATE_MS, null).then(
      (id) => id ?? showToast({ tone: 'info', text: chatText.composer.stillSending }),
      () => undefined,
    );
  }
  return (
    <Sheet open={attaching !== null} onClose={close} title={titleOf(attaching)}>
      {attaching?.what === 'choice' && (
        <Stack>
          <FilePicker onFiles={(files) => onAttaching({ what: 'files', files })} />
          <Button variant="secondary" icon="location" onClick={() => onAttaching({ what: 'spot' })}>
            {chatSpotText.share}
          </Button>
        </Stack>
      )}
      {attaching?.what === 'files' && (
        <ChosenFiles chat={chat} conversationId={conversationId} files={attaching.files} onDone={close} />
      )}
      {attaching?.what === 'spot' && <SpotForm conversationId={conversationId} onSend={sendSpot} />}
    </Sheet>
  );
}

function titleOf(attaching: Attaching): string {
  if (attaching?.what === 'files') return chatFilesText.check.title(attaching.files.length);
  return attaching?.what === 'spot' ? chatSpotText.title : chatFilesText.attach;
}
