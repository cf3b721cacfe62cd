import type { NavigationEntry } from '@cosecha/shared/remote/contract';
import { Toasts } from '@cosecha/shared/ui';
import { Navigation } from '../navigation/navigation';

/** What of the frame is seen before anything happens: the tabs below, and the place for notices above them. The edge draws it, too. */
export function FrameAtFirst({ tabs }: { tabs: readonly NavigationEntry[] }) {
  return (
    <>
      <Toasts />
      <Navigation tabs={tabs} />
    </>
  );
}
