import type { Registry } from '@cosecha/shared/remote/contract';
import { Toasts } from '@cosecha/shared/ui';
import { LockHost } from '../lock/lock-host';
import { PinHost } from '../lock/pin-host';
import { Navigation } from '../navigation/navigation';

/** What stays while screens change: the tabs below, the notices above them, and what asks for the PIN. */
export function Frame({ registry }: { registry: Registry }) {
  return (
    <>
      <Toasts />
      <Navigation tabs={registry.remotes.flatMap((remote) => remote.navigation)} />
      <PinHost />
      <LockHost />
    </>
  );
}
