import { commonText } from '@cosecha/shared/text';
import { Banner, Button } from '@cosecha/shared/ui';

interface Props {
  isWaiting: boolean;
  /** What goes by itself, and when. */
  children: string;
  /** Lets the person go on writing instead; none where there is nothing to write. */
  onStop?: () => void;
}

/** Says that what was sent off waits for its photos. */
export function WaitingNote({ isWaiting, children, onStop }: Props) {
  const action = onStop && (
    <Button variant="quiet" wide={false} onClick={onStop}>
      {commonText.photos.stopWaiting}
    </Button>
  );
  return (
    <div role="status">
      {isWaiting && (
        <Banner icon="clock" action={action}>
          {children}
        </Banner>
      )}
    </div>
  );
}
