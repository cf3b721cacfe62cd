import { Socket } from 'node:net';
import { bestEffort } from '@cosecha/shared/promise';
import { Client, DatabaseError } from 'pg';
import { createNamesOfConnection, type NamesOfConnection, ReadTimeoutError } from './reader';
import { answerLimit, type Servers } from './servers';

const STATEMENT_TIMEOUT_MS = 5_000;
const QUERY_CANCELED = '57014';
/** The server says goodbye (restart, an administrator) or cannot be reached: SQLSTATE classes 57P and 08. */
const CONNECTION_LOST = /^(57P|08)/;

interface OpenConnection {
  client: Client;
  /** What the client writes to. */
  socket: Socket;
  names: NamesOfConnection;
}

/** One connection that is opened when it is needed, and again after it was lost. */
export interface ReaderConnection {
  open(): Promise<OpenConnection>;
  /** The next `open()` opens a new connection. */
  end(): Promise<void>;
}

interface ConnectionSettings {
  /** Sends without waiting for the answer before. */
  pipeline: boolean;
  /** Settings of a new connection before its first use. */
  prepare?(client: Client): Promise<unknown>;
}

export function createReaderConnection(servers: Servers, settings: ConnectionSettings): ReaderConnection {
  let current: Promise<OpenConnection> | null = null;

  return {
    open() {
      if (current) return current;
      const opening = connect(servers, settings, () => {
        // A connection complains and then ends; by then there may be another.
        if (current === opening) current = null;
      });
      current = opening;
      return opening;
    },

    async end() {
      const ending = current;
      current = null;
      await bestEffort(ending?.then(({ client }) => client.end()));
    },
  };
}

async function connect(
  servers: Servers,
  { pipeline, prepare }: ConnectionSettings,
  onLost: () => void,
): Promise<OpenConnection> {
  const socket = new Socket();
  let client: Client | undefined;
  const onFailure = () => {
    servers.lose();
    onLost();
  };
  try {
    const found = await servers.find();
    const query_timeout = answerLimit(STATEMENT_TIMEOUT_MS);
    client = new Client({ ...found, stream: () => socket, pipeline, query_timeout });
    client.on('error', onFailure);
    client.on('end', onLost);
    await client.connect();
    await servers.prepare(client, STATEMENT_TIMEOUT_MS);
    // A page of offers is found in a millisecond; starting helpers for it costs the server ten.
    await client.query('set max_parallel_workers_per_gather = 0');
    await prepare?.(client);
    return { client, socket, names: createNamesOfConnection() };
  } catch (error) {
    onFailure();
    void bestEffort(client?.end());
    throw error;
  }
}

/**
 * Reads once more when the connection was lost: reading twice does no harm, and the server may only have restarted.
 * @throws ReadTimeoutError when the statement took too long
 */
export async function readWithOneRetry<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DatabaseError && error.code === QUERY_CANCELED) {
      throw new ReadTimeoutError('the statement took too long', { cause: error });
    }
    const isLost = !(error instanceof DatabaseError) || CONNECTION_LOST.test(error.code ?? '');
    if (!isLost) throw error;
    return read();
  }
}
