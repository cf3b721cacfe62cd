import { Socket } from 'node:net';
import { Client, DatabaseError } from 'pg';
import { type Reader, ReadTimeoutError, type Statement, type TextRow } from './reader';

/** Few, so that many quick statements share a wake-up; on each, a statement waits for those before it. */
const QUICK_CONNECTIONS = 3;
/** Where slow ones, and those that nobody knows yet, run side by side. */
const OTHER_CONNECTIONS = 8;
/** A statement that took this long with nothing before it is slow. */
const SLOW_MS = 100;
const STATEMENT_TIMEOUT_MS = 5_000;
const QUERY_CANCELED = '57014';
/** The server says goodbye (restart, an administrator) or cannot be reached: SQLSTATE classes 57P and 08. */
const CONNECTION_LOST = /^(57P|08)/;
const AS_TEXT = { getTypeParser: () => (value: string) => value };

interface Lane {
  socket: Socket | null;
  client: Promise<Client> | null;
  inFlight: number;
}

/**
 * Reads over connections that send without waiting for the answer before (pipelining): a round trip to the server then
 * costs the event loop once for many statements. A statement goes where the fewest wait; slow ones keep to themselves.
 */
export function createPgReader(connectionString: string): Reader {
  const newLane = (): Lane => ({ socket: null, client: null, inFlight: 0 });
  const urgent = newLane();
  const quick = Array.from({ length: QUICK_CONNECTIONS }, newLane);
  const others = Array.from({ length: OTHER_CONNECTIONS }, newLane);
  const slow = new WeakSet<Statement>();

  function laneFor(statement: Statement): Lane {
    if (statement.isUrgent) return urgent;
    return leastBusy(statement.name === null || slow.has(statement) ? others : quick);
  }

  function clientOf(lane: Lane): Promise<Client> {
    if (lane.client) return lane.client;
    const socket = new Socket();
    lane.socket = socket;
    lane.client = connect(connectionString, socket, () => {
      lane.client = null;
    });
    return lane.client;
  }

  async function ask(lane: Lane, statement: Statement, values: (string | null)[]) {
    const { text, name } = statement;
    const begun = lane.inFlight === 0 ? performance.now() : Number.POSITIVE_INFINITY;
    lane.inFlight += 1;
    try {
      const client = await clientOf(lane);
      if (lane.socket) sendTogether(lane.socket);
      const config = { text, values, rowMode: 'array' as const, types: AS_TEXT, ...(name ? { name } : {}) };
      return (await client.query<(string | null)[]>(config)).rows;
    } finally {
      if (performance.now() - begun > SLOW_MS) slow.add(statement);
      lane.inFlight -= 1;
    }
  }

  return {
    async rows(statement, parameters): Promise<readonly TextRow[]> {
      const values = [...parameters];
      try {
        return await ask(laneFor(statement), statement, values);
      } catch (error) {
        if (error instanceof DatabaseError && error.code === QUERY_CANCELED) {
          throw new ReadTimeoutError('the statement took too long', { cause: error });
        }
        const isLost = !(error instanceof DatabaseError) || CONNECTION_LOST.test(error.code ?? '');
        if (!isLost) throw error;
        // Reading twice does no harm, and the server may only have restarted.
        return ask(laneFor(statement), statement, values);
      }
    },

    async close() {
      const clients = [urgent, ...quick, ...others].flatMap(({ client }) => (client ? [client] : []));
      await Promise.all(clients.map((client) => client.then((open) => open.end()).catch(() => undefined)));
    },
  };
}

function leastBusy(lanes: readonly Lane[]): Lane {
  return lanes.reduce((best, lane) => (lane.inFlight < best.inFlight ? lane : best));
}

/** What is written to a connection in one turn of the event loop leaves as one write: the system call costs more than the SQL. */
function sendTogether(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}

async function connect(connectionString: string, socket: Socket, onLost: () => void): Promise<Client> {
  const client = new Client({
    connectionString,
    stream: () => socket,
    pipeline: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  try {
    await client.connect();
    // A page of offers is found in a millisecond; starting helpers for it costs the server ten.
    await client.query('set max_parallel_workers_per_gather = 0');
    return client;
  } catch (error) {
    onLost();
    throw error;
  }
}
