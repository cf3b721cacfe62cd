import { PhotoViewer } from '@cosecha/shared/photo';
import { chatFilesText, fileSizeText } from '@cosecha/shared/text';
import { Button, Icon, IconButton, Spinner, useObjectUrl, useSeen } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { FileFacts } from '../../data';
import { RECEIVED_MAX_PIXELS } from '../limits';
import { previewUrl } from '../preview-url';
import { Beneath, Cover, Frame, Ground, Problem, Shown } from './attachment.styles';
import { problemText } from './file-attachment';
import type { FileOf } from './open-file';
import { saveOpenedFile } from './save-opened-file';
import { useFile } from './use-file';

const texts = chatFilesText.received;
/** More is only fetched on request: data plans are small. */
const FETCHED_BY_ITSELF_BYTES = 3 * 1024 * 1024;

interface Props {
  of: FileOf;
  file: FileFacts;
}

/** A picture: the tiny one at once, the whole one once it is in sight, the full screen on a tap. */
export function PictureAttachment({ of, file }: Props) {
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  const [isAsked, setIsAsked] = useState(file.size <= FETCHED_BY_ITSELF_BYTES);
  const [shown, setShown] = useState<number | null>(null);
  const place = useSeen(isSeen ? null : () => setIsSeen(true));
  const { data, error, isFetching, refetch } = useFile(of, isSeen && isAsked);
  const url = useObjectUrl(data?.plain);
  const tiny = previewUrl(file.preview);
  return (
    <>
      <Frame ref={place}>
        <Ground viewBox={`0 0 ${boxOf(file)}`} aria-hidden="true" />
        {tiny && <Beneath src={tiny} alt="" />}
        {url && <Shown src={url} alt="" />}
        <Cover
          type="button"
          aria-label={url ? texts.open(chatFilesText.photo) : texts.load(fileSizeText(file.size))}
          aria-busy={isFetching || undefined}
          onClick={() => (url ? setShown(0) : isAsked ? error && void refetch() : setIsAsked(true))}
        >
          {!url &&
            (isFetching ? <Spinner label={texts.loading} /> : <Icon name={error ? 'refresh' : 'image'} />)}
        </Cover>
      </Frame>
      {error && !data && (
        <Problem role="alert">
          {problemText(error)}
          <Button variant="quiet" wide={false} icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Problem>
      )}
      {data && url && (
        <PhotoViewer
          label={chatFilesText.photo}
          photos={[{ src: url, alt: chatFilesText.photo }]}
          index={shown}
          onIndex={setShown}
          action={
            <IconButton
              icon="download"
              label={texts.save}
              filled
              onClick={() => saveOpenedFile(data, file.name)}
            />
          }
        />
      )}
    </>
  );
}

/** The shape of the place that it takes, so that nothing jumps; what the sender says is believed within limits. */
function boxOf({ width = 0, height = 0 }: FileFacts): string {
  const isUsable = width > 0 && height > 0 && width * height <= RECEIVED_MAX_PIXELS;
  const ratio = isUsable ? Math.min(2.5, Math.max(0.6, width / height)) : 4 / 3;
  return `${Math.round(ratio * 100)} 100`;
}
