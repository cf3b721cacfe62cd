import { useNewestRows } from '@cosecha/shared/api';
import type { MoreRowsState } from '@cosecha/shared/ui';
import { type Movement, movementPage, movementsKey } from './requests';

export interface Movements extends MoreRowsState {
  /** Newest first; undefined until something is known. */
  movements: readonly Movement[] | undefined;
  /** The last question went wrong; what is shown may be old. */
  error: Error | null;
  refresh: () => void;
}

/** The wallet's movements, page by page, the newest asked for every 20 seconds. */
export function useMovements(wallet: string): Movements {
  const {
    rows,
    newest: _newest,
    edit: _edit,
    ...state
  } = useNewestRows({
    key: movementsKey(wallet),
    page: (before, signal) => movementPage({ before }, signal),
    rowsOf: ({ movements }) => movements,
    enabled: wallet !== '',
  });
  return { movements: rows, ...state };
}
