import { inSpan, isTraced, type OpenSpan, openSpan } from '@cosecha/shared/server';
import type { Reader } from './reader';

const STARTS = /^(?:begin|start transaction)\b/;
const ENDS = /^(?:commit|rollback)$/;
const SYSTEM = { 'db.system.name': 'postgresql' };
/** Where a statement names a table; `do update set` and `for update` name none. */
const TABLES =
  /\b(?:into|from|join|update)\s+(?:only\s+)?"?(?!set\b|skip\b|of\b|nowait\b|lateral\b|select\b)([a-z_]+)/g;
const MOST_TABLES = 6;

interface TracedStatements {
  run<T>(text: string, work: () => Promise<T>): Promise<T>;
  /** The connection is given back: whatever became of its transaction, it is over. */
  end(): void;
}

/** The statements of a connection from when it is taken until it is given back; those of a transaction are its children. */
export function traceStatements(): TracedStatements {
  let transaction: OpenSpan | undefined;

  function end(): void {
    transaction?.end();
    transaction = undefined;
  }

  return {
    end,
    async run(text, work) {
      if (!transaction && !isTraced()) return work();
      if (STARTS.test(text)) transaction = openSpan('database transaction', SYSTEM);
      const statement = () => inSpan(summaryOf(text), SYSTEM, work);
      try {
        return await (transaction ? transaction.within(statement) : statement());
      } finally {
        if (ENDS.test(text)) end();
      }
    },
  };
}

/** Reads outside of transactions; those that are asked all the time belong to no request. */
export function traceReads(reader: Reader): Reader {
  return {
    ...reader,
    rows: (statement, parameters) => {
      if (!isTraced()) return reader.rows(statement, parameters);
      return inSpan(summaryOf(statement.text), SYSTEM, () => reader.rows(statement, parameters));
    },
  };
}

/** OpenTelemetry's `db.query.summary`: what is done with which tables. Neither values nor the statement itself, which may hold some. */
function summaryOf(text: string): string {
  const [verb = ''] = /[a-z]+/i.exec(text) ?? [];
  const tables = new Set([...text.matchAll(TABLES)].map(([, table]) => table));
  return [verb, ...[...tables].slice(0, MOST_TABLES)].join(' ');
}
