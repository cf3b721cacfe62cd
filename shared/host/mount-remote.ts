import { containerId } from '../remote';
import type { LoadedRemote } from './create-host';

/** Container of a remote → its one bootstrap. */
const started = new Map<string, Promise<void>>();

/**
 * Draws a remote as single-spa does: bootstrap once, then mount. It draws the screen of the page's address; `navigateTo` of
 * `@cosecha/shared/router` goes to another one.
 * @param place gets the remote's element as its last child
 * @returns takes it away again; it may be mounted again afterwards
 * @throws what the remote throws while it starts; the page is as before then
 */
export async function mountRemote(remote: LoadedRemote, place: Element): Promise<() => Promise<void>> {
  const container = document.createElement('div');
  container.id = containerId(remote.name);
  if (document.getElementById(container.id)) throw new Error(`${remote.name} is mounted already`);
  place.append(container);
  try {
    await bootstrapOnce(remote);
    await remote.mount();
  } catch (error) {
    container.remove();
    throw error;
  }
  return async () => {
    await remote.unmount();
    container.remove();
  };
}

function bootstrapOnce({ name, bootstrap }: LoadedRemote): Promise<void> {
  const running = started.get(name) ?? bootstrap();
  started.set(name, running);
  running.catch(() => started.delete(name));
  return running;
}
