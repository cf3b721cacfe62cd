import type { Socket } from 'node:net';
import { createReaderConnection, type ReaderConnection, readWithOneRetry } from './pg-reader-connection';
import { createRepeatedPgRead } from './pg-repeated-reader';
import { AS_TEXT, type Reader, type Statement } from './reader';
import type { Servers } from './servers';
import { createSlowStatements } from './slow-statements';

/** Few, so that many quick statements share a wake-up; on each, a statement waits for those before it. */
const QUICK_CONNECTIONS = 3;
/** Connections on which slow and not yet measured statements run in parallel. */
const OTHER_CONNECTIONS = 8;

interface Lane {
  connection: ReaderConnection;
  inFlight: number;
}

/**
 * Reads over connections that send without waiting for the answer before (pipelining): a round trip to the server then
 * costs the event loop once for many statements. A statement goes where the fewest wait; slow ones keep to themselves.
 */
export function createPgReader(servers: Servers): Reader {
  const newLane = (): Lane => ({
    connection: createReaderConnection(servers, { pipeline: true }),
    inFlight: 0,
  });
  const quick = Array.from({ length: QUICK_CONNECTIONS }, newLane);
  const others = Array.from({ length: OTHER_CONNECTIONS }, newLane);
  const connections = [...quick, ...others].map(({ connection }) => connection);
  const slow = createSlowStatements();

  const laneFor = (statement: Statement): Lane =>
    leastBusy(statement.name === null || slow.has(statement) ? others : quick);

  async function ask(lane: Lane, statement: Statement, values: (string | null)[]) {
    const isAlone = lane.inFlight === 0;
    lane.inFlight += 1;
    let isFull = false;
    try {
      const { client, socket, names } = await lane.connection.open();
      sendTogether(socket);
      const name = names.for(statement);
      isFull = names.isFull();
      const config = {
        ...{ text: statement.text, values, rowMode: 'array' as const, types: AS_TEXT },
        ...(name ? { name } : {}),
      };
      // A connection that took its time, or was lost, says nothing of the statement.
      const startedAt = performance.now();
      const { rows } = await client.query<(string | null)[]>(config);
      if (isAlone) slow.note(statement, performance.now() - startedAt);
      return rows;
    } finally {
      lane.inFlight -= 1;
      // A new one has room for the names of what is asked now.
      if (isFull && lane.inFlight === 0) void lane.connection.end();
    }
  }

  return {
    rows(statement, parameters) {
      const values = [...parameters];
      return readWithOneRetry(() => ask(laneFor(statement), statement, values));
    },

    repeated(statement, parameters) {
      const { read, connection } = createRepeatedPgRead(servers, statement, parameters);
      connections.push(connection);
      return read;
    },

    async close() {
      await Promise.all(connections.map((connection) => connection.end()));
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
