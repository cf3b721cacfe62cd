import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import { type Random, seededRandom } from '../../local/kills/random';

/** A line between a browser and everything else: what it carries, and how long a byte is under way there and back. */
interface LineRow {
  downKbit: number;
  upKbit: number;
  /** There and back, from and to. Milliseconds. */
  roundTripMs: readonly [number, number];
  /** So many in a hundred requests fall silent or are cut, in their head or their body. */
  faults: number;
}

export const LINES = {
  EDGE: { downKbit: 240, upKbit: 200, roundTripMs: [400, 400], faults: 0 },
  GPRS: { downKbit: 50, upKbit: 20, roundTripMs: [500, 800], faults: 0 },
  '3G with faults': { downKbit: 1_500, upKbit: 500, roundTripMs: [150, 150], faults: 8 },
  /** For faults that a journey makes itself. */
  quick: { downKbit: 100_000, upKbit: 100_000, roundTripMs: [1, 1], faults: 0 },
} satisfies Record<string, LineRow>;
export type LineName = keyof typeof LINES;

/** What one piece holds: so much of one answer goes before it is another's turn. */
const PIECE_BYTES = 1_460;
/** Headers and framing around a body. */
const HEAD_BYTES = 500;
type Fault = 'silent head' | 'cut head' | 'silent body' | 'cut body';
/**
 * A silent connection is cut after so long, as nginx does (`proxy_read_timeout`). Scripts cannot be aborted, and over HTTP/1.1 a
 * browser has six connections: six silent ones would hold up everything else for ever.
 */
const FORGOTTEN_MS = 60_000;
/** How long everything that a page asks for falls silent, from its first question. */
const SILENT_MS = 2_000;
/** What screens ask for: the indexed data, the service, the marketplace's lists, the chain. */
const DATA = /^\/(subgraph|api|marketplace|near)\//;
const FAULTS: readonly Fault[] = ['silent head', 'cut head', 'silent body', 'cut body'];

/** One direction, shared by all that is under way. */
class Direction {
  private freeAtMs = 0;
  bytes = 0;

  constructor(private readonly bytesPerMs: number) {}

  /** Until these bytes have left. */
  async carry(bytes: number): Promise<void> {
    this.bytes += bytes;
    this.freeAtMs = Math.max(performance.now(), this.freeAtMs) + bytes / this.bytesPerMs;
    await delay(this.freeAtMs - performance.now());
  }
}

/** A proxy that simulates a slow connection; browsers are started with it. */
export class SlowLine {
  readonly faults: string[] = [];
  private readonly down: Direction;
  private readonly up: Direction;
  private readonly known = new WeakSet<Socket>();
  private readonly server = createServer((asked, answer) => void bestEffort(this.carry(asked, answer)));
  private readonly random: Random;
  /** Path of a page → when it first asked for data. */
  private readonly silent = new Map<string, number | undefined>();
  /** Path of a page → for each answer that fell silent, when that started and when the browser gave it up. */
  private readonly silences = new Map<string, { path: string; beganAt: number; leftAt?: number }[]>();

  private constructor(
    private readonly row: LineRow,
    seed: number,
  ) {
    this.down = new Direction(row.downKbit / 8);
    this.up = new Direction(row.upKbit / 8);
    this.random = seededRandom(`line ${seed}`);
    // What the journey itself fetches in the page's place passes by.
    this.server.on('connect', ({ url = '' }, socket) => {
      const { hostname, port } = new URL(`http://${url}`);
      const there = connect(Number(port), hostname, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        there.pipe(socket).pipe(there);
      });
      for (const end of [there, socket]) end.on('error', () => [there, socket].map((each) => each.destroy()));
    });
  }

  static async open(name: LineName, seed = 7): Promise<SlowLine> {
    const line = new SlowLine(LINES[name], seed);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** For a browser's context. */
  get proxy(): { server: string } {
    return { server: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}` };
  }

  /** Whole kilobytes that came and went. */
  get kilobytes(): { down: number; up: number } {
    return { down: Math.round(this.down.bytes / 1_000), up: Math.round(this.up.bytes / 1_000) };
  }

  /** What a page asks for in its first moments falls silent in the middle of its answer. @param page its path */
  fallSilentOn(page: string): void {
    this.silent.set(page, undefined);
    this.silences.set(page, []);
  }

  /** Until the browser has given up every answer that fell silent, or that long. */
  async everySilenceLeft(page: string, limitMs: number): Promise<void> {
    const end = performance.now() + limitMs;
    while (performance.now() < end && this.silencesOn(page).some(({ ms }) => ms === null)) await delay(100);
  }

  /** How long each answer had been silent when the browser gave it up: milliseconds, or null where it still waits. */
  silencesOn(page: string): { path: string; ms: number | null }[] {
    return (this.silences.get(page) ?? []).map(({ path, beganAt, leftAt }) => ({
      path,
      ms: leftAt === undefined ? null : Math.round(leftAt - beganAt),
    }));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async carry(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { socket, headers, method } = asked;
    const url = new URL(asked.url ?? '');
    const [least, most] = this.row.roundTripMs;
    const oneWayMs = this.random.between(least, most) / 2;
    // A connection is made first.
    if (!this.known.has(socket)) await delay(2 * oneWayMs);
    this.known.add(socket);
    const fault = this.faultOf(url.pathname, headers);
    if (fault) this.faults.push(`${fault}: ${method} ${url.pathname}`);
    if (fault === 'silent head' || fault === 'silent body')
      setTimeout(() => socket.destroy(), FORGOTTEN_MS).unref();
    await this.up.carry(HEAD_BYTES);
    await delay(oneWayMs);
    const sent = request(url, { method, headers: { ...headers, connection: 'close' } });
    answer.on('close', () => sent.destroy());
    const [came] = await Promise.all([answerTo(sent), this.through(asked, sent, this.up, oneWayMs)]);
    if (fault === 'silent head') return;
    if (fault === 'cut head') return void socket.destroy();
    await this.down.carry(HEAD_BYTES);
    await delay(oneWayMs);
    answer.writeHead(came.statusCode ?? 502, came.headers as OutgoingHttpHeaders);
    answer.flushHeaders();
    const passes = fault
      ? this.random.between(0, Number(came.headers['content-length'] ?? 2_000))
      : undefined;
    await this.through(came, answer, this.down, oneWayMs, passes);
    if (fault === 'silent body') this.noteSilence(url.pathname, headers.referer, answer);
    if (fault === 'cut body') socket.destroy();
  }

  /** Hands bytes on as the line takes them. @param most falls silent after so many */
  private async through(
    from: Readable,
    to: Writable,
    direction: Direction,
    oneWayMs: number,
    most = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    let passed = 0;
    for await (const chunk of from) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
        const piece: Buffer = chunk.subarray(at, Math.min(at + PIECE_BYTES, at + most - passed));
        await direction.carry(piece.length);
        passed += piece.length;
        if (to.destroyed) return;
        setTimeout(() => to.write(piece), oneWayMs);
        if (passed >= most) return void (await delay(oneWayMs));
      }
    }
    await delay(oneWayMs);
    if (most === Number.POSITIVE_INFINITY) to.end();
  }

  private noteSilence(path: string, page: string | undefined, answer: ServerResponse): void {
    const silence: { path: string; beganAt: number; leftAt?: number } = { path, beganAt: performance.now() };
    this.silences.get(pathOf(page))?.push(silence);
    const leave = () => {
      silence.leftAt = performance.now();
    };
    if (answer.closed) leave();
    else answer.on('close', leave);
  }

  private isSilent(path: string, referer?: string): boolean {
    const page = pathOf(referer);
    if (!DATA.test(path) || !this.silent.has(page)) return false;
    const since = this.silent.get(page) ?? performance.now();
    this.silent.set(page, since);
    return performance.now() - since < SILENT_MS;
  }

  /** A page that does not come is asked for again by its person, and so is the frame that its head names: no code of ours is there yet. */
  private faultOf(path: string, headers: IncomingMessage['headers']): Fault | undefined {
    if (this.isSilent(path, headers.referer)) return 'silent body';
    const isFrame = headers['sec-fetch-dest'] === 'document' || path.startsWith('/assets/');
    if (isFrame || !this.random.chance(this.row.faults / 100)) return undefined;
    return this.random.pick(FAULTS);
  }
}

const pathOf = (referer?: string) => (referer ? new URL(referer).pathname : '');

const answerTo = (sent: ReturnType<typeof request>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
  });
