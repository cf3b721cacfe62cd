import { lazyPart } from '@cosecha/shared/ui/core';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import type { RowWindowProps } from '../../windowed/row-window';

/** Maximum number of rows rendered completely; longer lists are windowed, by code that only they load. */
const FEW = 30;
const FIRST = Array.from({ length: FEW }, (_, index) => index);

const RowWindow = lazyPart<RowWindowProps>(() =>
  import(/* webpackChunkName: "row-window" */ '../../windowed/row-window').then((code) => code.RowWindow),
);

export interface LongRowsProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Id of the list: address and filter. On return every row has its old position. */
  listId: string;
  /** More may follow. */
  hasMore?: boolean;
  /** @param list the `ref` of the element whose children the rows are, one each; of any kind */
  children: (shown: readonly Row[], list: RefObject<never>) => ReactNode;
}

/** A list of any length: in the document are the rows in sight and a few beyond. */
export function LongRows<Row>({ rows, keyOf, listId, hasMore = false, children }: LongRowsProps<Row>) {
  const list = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<readonly number[]>(FIRST);
  const isLong = rows.length > FEW;
  const drawn = shown.filter((index) => index < rows.length);
  const keyAt = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? '' : keyOf(row);
    },
    [rows, keyOf],
  );
  return (
    <>
      {children(isLong ? drawn.flatMap((index) => rows[index] ?? []) : rows, list as RefObject<never>)}
      {isLong && (
        <RowWindow
          key={listId}
          list={list}
          count={rows.length}
          keyOf={keyAt}
          listId={listId}
          total={hasMore ? -1 : rows.length}
          shown={drawn}
          onShown={setShown}
        />
      )}
    </>
  );
}
