import { bestEffort } from '@cosecha/shared/promise';
import { dropUnseenTyped } from '@cosecha/shared/ui/typed-text';
import { bringTypefaces } from './first-view/typefaces';
import { prepareLater } from './remotes/prefetch';
import { watchIdentity } from './session/identity-check';

/** What goes on beside the screens and can wait until the page rests. */
export function startBesideScreens(): void {
  dropUnseenTyped();
  watchIdentity();
  prepareLater(() => void bestEffort(bringTypefaces()));
}
