import { Providers } from '@cosecha/shared/remote';
import { updateText } from '@cosecha/shared/text';
import { ToastPlace } from '@cosecha/shared/ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { InvitePlace } from '../invites/invite-place';
import { logWarning } from '../log';
import { offerStore } from './offer';
import { OfferCard } from './offer-card';

interface UpdateToastProps {
  onAccept: () => void;
  onDecline: () => void;
}

/** The offer of a new version; it waits until no toast is in its place, and an invitation waits for it. */
export function UpdateToast(answers: UpdateToastProps) {
  const isOffered = useSyncExternalStore(
    offerStore.subscribe,
    offerStore.getState,
    offerStore.getInitialState,
  );
  return (
    <ToastPlace role="status">
      {isOffered ? <OfferCard words={updateText} {...answers} /> : <InvitePlace />}
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
