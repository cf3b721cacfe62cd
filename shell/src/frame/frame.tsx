import type { Registry } from '@cosecha/shared/remote/contract';
import { Toasts } from '@cosecha/shared/ui';
import { Navigation } from '../navigation/navigation';

/** What stays while screens change: the tabs below and the notices above them. */
export function Frame({ registry }: { registry: Registry }) {
  return (
    <>
      <Toasts />
      <Navigation tabs={registry.remotes.flatMap((remote) => remote.navigation)} />
    </>
  );
}
