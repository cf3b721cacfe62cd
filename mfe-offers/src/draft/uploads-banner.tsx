import { useUploads } from '@cosecha/shared/photo';
import { offersText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Row } from '@cosecha/shared/ui';
import { openUploads, type PhotoUpload, photoQueue, retryPhoto } from '../photos/photo-store';
import type { DraftName } from './draft-store';
import { useDraft } from './use-draft';

const texts = offersText.photos;

const isBroken = ({ state }: PhotoUpload): boolean => state === 'failed' || state === 'refused';

/** On the second step: how the photos of the first are doing. */
export function UploadsBanner({ name, detailsPath }: { name: DraftName; detailsPath: string }) {
  const uploads = useUploads(photoQueue);
  const { photos } = useDraft(name).draft;
  const open = openUploads(uploads, photos);
  const broken = open.filter(isBroken);
  if (open.length === 0) return null;
  if (broken.length === 0) return <Banner icon="image">{texts.stillSending(open.length)}</Banner>;
  const retryable = photos.map(({ id }) => id).filter((id) => uploads[id]?.state === 'failed');
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

/** Why the photos keep an offer from being sent now, or null. Another tab may be sending them. */
export function useUploadsProblem(name: DraftName): string | null {
  const uploads = useUploads(photoQueue);
  const { photos } = useDraft(name).draft;
  if (photos.every(({ url }) => url !== null)) return null;
  return openUploads(uploads, photos).some(isBroken) ? texts.mendThem : texts.waitForThem;
}
