import { useUploads } from '@cosecha/shared/photo';
import { offersText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Row } from '@cosecha/shared/ui';
import { openUploads, type PhotoUpload, photoQueue, retryPhoto } from '../photos/photo-store';
import type { DraftName } from './draft-store';

const texts = offersText.photos;

const isBroken = ({ state }: PhotoUpload): boolean => state === 'failed' || state === 'refused';

/** On the second step: how the photos of the first are doing. */
export function UploadsBanner({ name, detailsPath }: { name: DraftName; detailsPath: string }) {
  const uploads = useUploads(photoQueue);
  const open = openUploads(uploads, name);
  const broken = open.filter(isBroken);
  if (open.length === 0) return null;
  if (broken.length === 0) return <Banner icon="image">{texts.stillSending(open.length)}</Banner>;
  const retryable = Object.keys(uploads).filter(
    (id) => uploads[id]?.name === name && uploads[id].state === 'failed',
  );
  return (
    <Banner
      tone="warning"
      action={
        <Row>
          {retryable.length > 0 && (
            <Button
              variant="secondary"
              wide={false}
              icon="refresh"
              onClick={() => retryable.forEach(retryPhoto)}
            >
              {texts.retry}
            </Button>
          )}
          <ButtonLink variant="quiet" wide={false} to={detailsPath}>
            {texts.seeThem}
          </ButtonLink>
        </Row>
      }
    >
      {texts.notSent(broken.length)}
    </Banner>
  );
}

/** Why the photos keep an offer from being sent now, or null. */
export function useUploadsProblem(name: DraftName): string | null {
  const open = openUploads(useUploads(photoQueue), name);
  if (open.length === 0) return null;
  return open.some(isBroken) ? texts.mendThem : texts.waitForThem;
}
