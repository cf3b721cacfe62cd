import { Providers } from '@cosecha/shared/remote';
import { updateText } from '@cosecha/shared/text';
import { Button, color, lift, motion, radius, rise, size, space, ToastPlace, type } from '@cosecha/shared/ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import styled from 'styled-components';
import { logWarning } from '../log';
import { offerStore } from './offer';

const Card = styled.div`
  ${type('small')}
  ${lift}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space('xs', 'sm')};
  padding: ${space('sm', 'md')};
  padding-left: ${space('lg')};
  border: ${size('edge')} solid ${color('line')};
  border-radius: ${radius('lg')};
  color: ${color('text')};
  background: ${color('surface')};
  pointer-events: auto;
  animation: ${rise} ${motion('calm')};
`;
const Words = styled.p`
  flex: 1 1 14rem;
`;
/** Both beside the words where there is room, else both below. */
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space('xs', 'sm')};
`;

interface UpdateToastProps {
  onAccept: () => void;
  onDecline: () => void;
}

/** The offer of a new version: said politely, without taking the focus. It waits until no toast stands in its place. */
export function UpdateToast({ onAccept, onDecline }: UpdateToastProps) {
  const isOffered = useSyncExternalStore(
    offerStore.subscribe,
    offerStore.getState,
    offerStore.getInitialState,
  );
  return (
    <ToastPlace role="status">
      {isOffered && (
        <Card>
          <Words>{updateText.offered}</Words>
          <Answers>
            <Button variant="quiet" wide={false} onClick={onDecline}>
              {updateText.decline}
            </Button>
            <Button variant="secondary" wide={false} onClick={onAccept}>
              {updateText.accept}
            </Button>
          </Answers>
        </Card>
      )}
    </ToastPlace>
  );
}

/** In a place of its own: the page's other roots are older than this code. */
export function drawUpdateToast(props: UpdateToastProps): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place, { identifierPrefix: 'shell-updates' }).render(
    <Providers onError={(error) => logWarning(String(error))}>
      <UpdateToast {...props} />
    </Providers>,
  );
}
