import { FollowRates } from '@cosecha/shared/own-money';
import type { Registry } from '@cosecha/shared/remote/contract';
import { LockHost } from '../lock/lock-host';
import { PinHost } from '../lock/pin-host';
import { FrameAtFirst } from './frame-at-first';

/** What stays while screens change: the tabs below, the notices above them, the rates of money, and what asks for the PIN. */
export function Frame({ registry }: { registry: Registry }) {
  return (
    <>
      <FrameAtFirst tabs={registry.remotes.flatMap((remote) => remote.navigation)} />
      <FollowRates />
      <PinHost />
      <LockHost />
    </>
  );
}
