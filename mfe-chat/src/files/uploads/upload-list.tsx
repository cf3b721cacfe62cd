import { UploadBar } from '@cosecha/shared/photo';
import { chatFilesText, fileSizeText } from '@cosecha/shared/text';
import { Icon, IconButton, type IconName } from '@cosecha/shared/ui';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Chat } from '../../data';
import { FILE_MAX_BYTES } from '../limits';
import { previewUrl } from '../preview-url';
import { Buttons, Detail, Face, List, Name, Row, Said, Small } from './upload-list.styles';
import { asksFrom, type UploadAsk, type UploadState } from './upload-states';
import { type TransferProgress, type Upload, type UploadStage, uploadStore } from './upload-store';
import { askUpload, discardUpload, restoreUploads, sendAgain } from './uploads';

const texts = chatFilesText;

/** What is on its way into a conversation, and what did not get there; nothing while there is nothing. */
export function UploadList({ chat, conversationId }: { chat: Chat; conversationId: string }) {
  const uploads = useUploads(chat, conversationId);
  if (uploads.length === 0) return null;
  return (
    <List aria-label={texts.list}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </List>
  );
}

/** One file: what it is, how far it is, and what can be done with it now. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { name, size, kind, stage, isStored } = upload;
  const trouble = troubleOf(upload);
  const url = previewUrl(upload.preview);
  return (
    <Row $trouble={trouble !== null}>
      <Face>{url ? <Small src={url} alt="" /> : <Icon name={kind === 'image' ? 'image' : 'file'} />}</Face>
      <Detail>
        <Name>{name}</Name>
        {isMoving(stage) && (
          <UploadBar max={100} value={percentOf(stage.sent)} aria-label={texts.progress(name)} />
        )}
        <Said role={trouble ? 'alert' : undefined} $trouble={trouble !== null}>
          {trouble ?? `${fileSizeText(size)} · ${stateWords(upload)}`}
        </Said>
        {!isStored && trouble === null && <Said>{texts.notStored}</Said>}
      </Detail>
      <Actions upload={upload} />
    </Row>
  );
}

/** Progress bar; hidden when it restarts or has ended. */
const isMoving = (stage: UploadStage): stage is TransferProgress =>
  stage.step === 'uploading' &&
  stage.problem === null &&
  !stage.isInterrupted &&
  stage.state !== 'canceled' &&
  stage.state !== 'error';

const ASK_ICONS: Record<UploadAsk, IconName> = {
  pause: 'pause',
  resume: 'play',
  cancel: 'close',
  retry: 'refresh',
};

/** Idle states. */
const AT_REST: ReadonlySet<UploadState> = new Set(['paused', 'canceled', 'error']);

/** The buttons that the state has; what has come to rest can be thrown away. */
function Actions({ upload: { id, name, stage } }: { upload: Upload }) {
  const isUploading = stage.step === 'uploading';
  const asks = isUploading ? asksFrom(stage.state) : [];
  const mustSendAgain = isUploading && stage.state === 'success' && stage.problem !== null;
  const isAtRest = !isUploading || mustSendAgain || AT_REST.has(stage.state);
  return (
    <Buttons>
      {asks.map((ask) => (
        <IconButton
          key={ask}
          icon={ASK_ICONS[ask]}
          label={texts.actions[ask](name)}
          onClick={() => askUpload(id, ask)}
        />
      ))}
      {mustSendAgain && (
        <IconButton icon="refresh" label={texts.actions.retry(name)} onClick={() => sendAgain(id)} />
      )}
      {isAtRest && (
        <IconButton icon="trash" label={texts.actions.discard(name)} onClick={() => discardUpload(id)} />
      )}
    </Buttons>
  );
}

function troubleOf({ stage }: Upload): string | null {
  if (stage.step === 'uploading') return stage.problem;
  if (stage.step !== 'refused') return null;
  const words = texts.refused[stage.refusal];
  return typeof words === 'function' ? words(fileSizeText(FILE_MAX_BYTES)) : words;
}

function stateWords({ stage }: Upload): string {
  if (stage.step === 'refused') return '';
  if (stage.step !== 'uploading') return texts.states[stage.step];
  if (stage.isInterrupted) return texts.interrupted;
  const words = texts.states[stage.state];
  return typeof words === 'function' ? words(percentOf(stage.sent)) : words;
}

const percentOf = (sent: number): number => Math.min(100, Math.floor(sent * 100));

/** Files on their way into a conversation, those of an earlier page among them. */
function useUploads(chat: Chat, conversationId: string): Upload[] {
  const uploads = useSyncExternalStore(uploadStore.subscribe, uploadStore.getState, uploadStore.getState);
  useEffect(() => {
    void restoreUploads(chat, conversationId);
  }, [chat, conversationId]);
  return useMemo(
    () => uploads.filter((upload) => upload.conversationId === conversationId),
    [uploads, conversationId],
  );
}
