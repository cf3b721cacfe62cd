import type { Connection, Submittable } from 'pg';
import { createReaderConnection, type ReaderConnection, readWithOneRetry } from './pg-reader-connection';
import type { NamedStatement, RepeatedRead, TextRow } from './reader';
import type { Servers } from './servers';

/**
 * One statement with the same parameters, again and again. The server parses it once per connection; then a question is
 * three short messages in one write, and the answer is read without asking what its columns are. That halves what a round
 * trip costs the event loop.
 */
export function createRepeatedPgRead(
  servers: Servers,
  { text, name }: NamedStatement,
  parameters: readonly (string | null)[],
): { read: RepeatedRead; connection: ReaderConnection } {
  const values = [...parameters];
  const connection = createReaderConnection(servers, {
    pipeline: false,
    prepare: (client) => client.query({ text, name, values }),
  });

  async function ask(): Promise<TextRow | undefined> {
    const { client } = await connection.open();
    try {
      return await new Promise<TextRow | undefined>((resolve, reject) => {
        client.query(question({ name, values, resolve, reject }));
      });
    } catch (error) {
      // The server may not know the statement any more; a new connection tells it again.
      void connection.end();
      throw error;
    }
  }

  return { read: () => readWithOneRetry(ask), connection };
}

interface QuestionParts {
  name: string;
  values: (string | null)[];
  resolve(row: TextRow | undefined): void;
  reject(error: Error): void;
}

/** What pg's client calls of a query, as pg-cursor is one; the names are pg's. */
interface Question extends Submittable {
  /** Set by pg, which waits for it no longer than `query_timeout`. */
  callback?: () => void;
  handleDataRow(message: { fields: TextRow }): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
}

function question({ name, values, resolve, reject }: QuestionParts): Question {
  let row: TextRow | undefined;
  const asked: Question = {
    submit(connection: Connection) {
      connection.stream.cork();
      connection.bind({ statement: name, values }, true);
      connection.execute({}, true);
      connection.sync();
      connection.stream.uncork();
    },
    handleDataRow({ fields }) {
      row ??= fields;
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery() {
      asked.callback?.();
      resolve(row);
    },
    handleError(error) {
      asked.callback?.();
      reject(error);
    },
  };
  return asked;
}
