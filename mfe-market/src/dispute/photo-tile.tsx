import { readableError } from '@cosecha/shared/api';
import { disputeText } from '@cosecha/shared/text';
import { Button, IconButton, useObjectUrl } from '@cosecha/shared/ui';
import type { DraftPhoto } from './draft';
import { Bar, Corner, Frame, Shown, State, Tile } from './photos-field.styles';
import type { UploadState } from './use-uploads';

const text = disputeText.pictures;

interface Props {
  number: number;
  photo: DraftPhoto;
  state: UploadState;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

/** One picture on its way: how far it is, and what to do when it does not get there. */
export function PhotoTile({ number, photo, state, disabled, onRetry, onRemove }: Props) {
  const url = useObjectUrl(photo.blob);
  const isFailed = state.step === 'failed';
  return (
    <Tile>
      <Frame>
        {url && <Shown src={url} alt={text.picture(number)} />}
        {state.step === 'sending' && (
          <Bar max={100} value={state.percent} aria-label={text.picture(number)} />
        )}
        <Corner>
          <IconButton icon="close" label={text.remove(number)} disabled={disabled} onClick={onRemove} />
        </Corner>
      </Frame>
      <State $failed={isFailed} role={isFailed ? 'alert' : undefined}>
        {isFailed ? `${text.failed}. ${readableError(state.error)}` : wordsOf(state)}
      </State>
      {isFailed && (
        <Button variant="secondary" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </Tile>
  );
}

function wordsOf(state: Exclude<UploadState, { step: 'failed' }>): string {
  return state.step === 'sending' ? text.sending(state.percent) : text[state.step];
}
