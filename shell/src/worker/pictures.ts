import type { FetchEventLike, WorkerScope } from './scope';
import { cacheLatest, find, isItself, PICTURES } from './stores';

/** Some 6 MB at the sizes in which the app asks for them. */
export const MOST_PICTURES = 120;

/** In a worker's life a picture is put to the end of the row once, however often it is looked at. */
const TOUCHED = new Set<string>();

/** A public picture: from the cache, else from the network, then cached. */
export async function givePicture(scope: WorkerScope, event: FetchEventLike): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const address = pathname + search;
  const found = await find(scope, PICTURES, address);
  // An earlier worker kept whatever came.
  const cached = found && isItself(found, 'image/') ? found : undefined;
  const answer = cached ?? (await scope.fetch(event.request));
  const isNew = !cached && isItself(answer, 'image/');
  if (isNew || (cached && !TOUCHED.has(address))) {
    // A worker can live as long as a tab.
    if (TOUCHED.size > MOST_PICTURES) TOUCHED.clear();
    TOUCHED.add(address);
    // In the order in which they were last looked at.
    event.waitUntil(cacheLatest(scope, { store: PICTURES, most: MOST_PICTURES }, address, answer.clone()));
  }
  return answer;
}
