import { createStore } from 'zustand/vanilla';

/** Whether a new version is offered to the person now. */
export const offerStore = createStore(() => false);

export interface Offer {
  /** What is published that this tab does not run. */
  receive: (news: readonly string[]) => void;
  /** Looks again whether the person may be asked now. */
  look: () => void;
  /** "Ahora no": quiet until there is something newer still. */
  decline: () => void;
}

/** Offers each new version once, and never while the person is in the middle of something. */
export function createOffer(isBusy: () => boolean): Offer {
  let newest = '';
  let declined = '';
  const look = () => {
    const isOffered = newest !== '' && newest !== declined && !isBusy();
    if (offerStore.getState() !== isOffered) offerStore.setState(isOffered, true);
  };
  return {
    look,
    receive(news) {
      newest = news.join();
      look();
    },
    decline() {
      declined = newest;
      look();
    },
  };
}
