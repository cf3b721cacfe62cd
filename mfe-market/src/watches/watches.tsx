import { type ComponentType, useEffect, useState } from 'react';

/** After the first screen, which matters more. Milliseconds. */
const AFTER_MS = 2_500;
/** Without connection the code is asked for again after this time. Milliseconds. */
const AGAIN_MS = 15_000;

const load = () => import(/* webpackChunkName: "watches" */ './all-watches').then((code) => code.AllWatches);

/** Follows pending purchases, sales and order actions on every screen; started after the first screen is shown. */
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
