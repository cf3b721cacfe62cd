import { type ComponentType, useEffect, useState } from 'react';

/** After the first screen, which matters more. Milliseconds. */
const AFTER_MS = 2_500;
/** Without connection the code is asked for again after this time. Milliseconds. */
const AGAIN_MS = 15_000;

const load = () => import(/* webpackChunkName: "watches" */ './all-watches').then((code) => code.AllWatches);

/** Purchases, sales and order actions that are under way: followed on every screen, begun when the first one stands. */
export function Watches({ afterMs = AFTER_MS }: { afterMs?: number }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    let timer = setTimeout(fetchCode, afterMs);
    function fetchCode() {
      load().then(
        (found) => setLoaded(() => found),
        () => {
          timer = setTimeout(fetchCode, AGAIN_MS);
        },
      );
    }
    return () => clearTimeout(timer);
  }, [afterMs]);
  return Loaded && <Loaded />;
}
