import { Providers } from '@cosecha/shared/remote';
import { updateText } from '@cosecha/shared/text';
import { Button, color, depth, lift, motion, radius, size, space, type } from '@cosecha/shared/ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import styled, { keyframes } from 'styled-components';
import { logWarning } from '../log';
import { offerStore } from './offer';

const enter = keyframes`
  from { transform: translateY(1rem); opacity: 0; }
`;
/** Where toasts stand too; the offer waits until there is none. */
const Place = styled.div`
  position: fixed;
  z-index: ${depth('toast')};
  left: 0;
  right: 0;
  bottom: calc(${size('navigation')} + ${space('sm')} + env(safe-area-inset-bottom, 0px));
  max-width: ${size('column')};
  margin-inline: auto;
  padding-inline: ${space('md')};
  pointer-events: none;
`;
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
  animation: ${enter} ${motion('calm')};
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

interface UpdateNoticeProps {
  onAccept: () => void;
  onDecline: () => void;
}

/** The offer of a new version: said politely, without taking the focus. */
export function UpdateNotice({ onAccept, onDecline }: UpdateNoticeProps) {
  const isOffered = useSyncExternalStore(
    offerStore.subscribe,
    offerStore.getState,
    offerStore.getInitialState,
  );
  return (
    <Place role="status">
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
    </Place>
  );
}

/** In a place of its own: the page's other roots are older than this code. */
export function drawNotice(props: UpdateNoticeProps): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place, { identifierPrefix: 'shell-updates' }).render(
    <Providers onError={(error) => logWarning(String(error))}>
      <UpdateNotice {...props} />
    </Providers>,
  );
}
