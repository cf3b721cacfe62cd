import { UploadBar } from '@cosecha/shared/photo';
import { emailText } from '@cosecha/shared/text';
import { color, radius, size, space, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { BackupProgress } from './use-backup';

const texts = emailText.copy;

/** Stays in sight below whatever the screen shows. */
const Place = styled.div`
  position: sticky;
  bottom: ${size('navigation')};
  display: grid;
  gap: ${space('sm')};
  max-width: calc(${size('column')} - 2 * ${space('lg')});
  margin: 0 auto;
  padding: ${space('md')};
  border: ${size('edge')} solid ${color('edge')};
  border-radius: ${radius('lg')};
  background: ${color('surface')};
`;

/** How far the copy of a phrase is. The spoken text stays the same: a screen reader would otherwise read a hundred figures. */
export function BackupProgressBar({ progress }: { progress: BackupProgress | null }) {
  return (
    <div role="status">
      {progress && (
        <Place>
          <Text>{texts[progress.kind]}</Text>
          <UploadBar aria-label={texts.progress} max={100} value={progress.percent ?? undefined} />
        </Place>
      )}
    </div>
  );
}
