import { useUploads } from '@cosecha/shared/photo';
import { offersText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, type Readiness, Row } from '@cosecha/shared/ui';
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

/** How the photos of a draft are doing. Another tab may be sending them. */
export function useUploadsReadiness(name: DraftName): Required<Readiness> {
  const uploads = useUploads(photoQueue);
  const { photos } = useDraft(name).draft;
  const lost = openUploads(uploads, photos).filter((each) => isBroken(each) && !each.isRetried).length;
  return { isReady: photos.every(({ url }) => url !== null), lost };
}
