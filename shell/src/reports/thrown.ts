import { sharedStore } from '@cosecha/shared/state';

/** What the page knows before the code of the reports has come. */
interface Thrown {
  remote: string;
  /** Its code did not come or did not start; or something in it threw. */
  kind: 'failed' | 'threw';
  error: unknown;
}

const MAX_THROWN = 5;
export const thrownStore = sharedStore<readonly Thrown[]>('thrown', []);

/** Keeps what a remote threw for the report. */
export function noteThrown(thrown: Thrown): void {
  const earlier = thrownStore.getState();
  if (earlier.length < MAX_THROWN) thrownStore.setState([...earlier, thrown], true);
}
