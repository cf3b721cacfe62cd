import { saveFile } from '@cosecha/shared/browser';
import { chatVoiceText } from '@cosecha/shared/text';
import { Button, IconButton, Spinner } from '@cosecha/shared/ui';
import type { FileFacts } from '../data';
import { endingOf } from '../files/kinds';
import { clockWords } from './clock-words';
import { nextSpeed, speedWords } from './speed';
import { usePlayable } from './use-playable';
import { usePlaying } from './use-playing';
import { Busy, Clock, Player, Speed, Track, Trouble } from './voice.styles';
import { WaveBars } from './wave-bars';

const text = chatVoiceText;
const STEP_MS = 100;

interface Props {
  /** Its bytes; none while they come. */
  file: Blob | null | undefined;
  voice: NonNullable<FileFacts['voice']>;
  /** What is said while they come. */
  loading?: string;
}

/** A voice note: plays on a tap, can be seeked by finger or arrow keys, in three speeds. */
export function VoicePlayer({ file, voice: { ms, wave }, loading }: Props) {
  const { url, isBroken, refuse } = usePlayable(file);
  const playing = usePlaying();
  const { isPlaying, atMs, speed } = playing;
  const shownMs = isPlaying || atMs > 0 ? atMs : ms;
  return (
    <div>
      <Player>
        {url && <audio ref={playing.audio} src={url} preload="auto" {...playing.events} onError={refuse} />}
        {url || !loading ? (
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? text.pause : text.play}
            filled
            disabled={!url}
            onClick={playing.toggle}
          />
        ) : (
          <Busy>
            <Spinner label={loading} />
          </Busy>
        )}
        <Track>
          <WaveBars wave={wave} done={(atMs / ms) * wave.length} />
          <input
            type="range"
            min={0}
            max={ms}
            step={STEP_MS}
            value={Math.min(atMs, ms)}
            disabled={!url}
            aria-label={text.position}
            aria-valuetext={text.elapsed(clockWords(atMs), clockWords(ms))}
            onChange={({ target }) => playing.seek(target.valueAsNumber)}
          />
        </Track>
        <Clock>{clockWords(shownMs)}</Clock>
        <Speed type="button" aria-label={text.speed(speedWords(speed))} onClick={nextSpeed}>
          {speedWords(speed)}
        </Speed>
      </Player>
      {isBroken && file && (
        <Trouble role="alert">
          {text.unplayable}
          <Button
            variant="quiet"
            wide={false}
            icon="download"
            onClick={() => saveFile(`${text.name}.${endingOf(file.type)}`, file)}
          >
            {text.save}
          </Button>
        </Trouble>
      )}
    </div>
  );
}
