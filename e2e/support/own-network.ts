import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_LIMIT_MS = 300_000;
const ROOT = join(__dirname, '../..');

interface Health {
  ok: boolean;
  backend: { pendingTransactions: number };
}

/** A whole app of a test's own, which it may kill: another port, another data folder, another process group. */
export class OwnNetwork {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'cosecha-kill-'));
  readonly origin: string;
  private child: ChildProcess | null = null;
  private said = '';

  /**
   * @param environment of its start, besides port and folder
   * @param root the checkout that it runs from
   * @param command of `npm`, with its options
   */
  constructor(
    private readonly port: number,
    private readonly environment: Readonly<Record<string, string>> = {},
    private readonly root = ROOT,
    private readonly command: readonly string[] = ['start'],
  ) {
    this.origin = `http://localhost:${port}`;
  }

  /** Runs `npm start` and waits until every part answers. */
  async start(): Promise<void> {
    const child = this.spawn();
    const giveUp = Date.now() + START_LIMIT_MS;
    while (!(await this.health())?.ok) {
      if (child.exitCode !== null) throw new Error(`the app ended by itself:\n${this.said}`);
      if (Date.now() > giveUp) throw new Error(`the app does not become ready:\n${this.said}`);
      await delay(50);
    }
  }

  /** Runs `npm start` only until it says a certain step. */
  async startUntil(words: string): Promise<void> {
    const child = this.spawn();
    while (!this.said.includes(words)) {
      if (child.exitCode !== null) throw new Error(`the app ended by itself:\n${this.said}`);
      await delay(2);
    }
  }

  /** What it printed since it was started. */
  log(): string {
    return this.said;
  }

  /** kill -9 for every process of the app at once. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  }

  /** Ctrl-C, as a terminal sends it. @returns the exit code and what it said meanwhile, once no process holds its output */
  async interrupt(): Promise<{ code: number | null; said: string }> {
    const { child, said } = this;
    if (!child?.pid) throw new Error('nothing was started');
    const closed = once(child, 'close');
    process.kill(-child.pid, 'SIGINT');
    await closed;
    return { code: child.exitCode, said: this.said.slice(said.length) };
  }

  /** Null while there is no answer. */
  async health(): Promise<Health | null> {
    try {
      const response = await fetch(`${this.origin}/health`);
      return (await response.json()) as Health;
    } catch {
      return null;
    }
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private spawn(): ChildProcess {
    this.said = '';
    const child = spawn(process.execPath, ['local/bootstrap.mjs', ...this.command], {
      cwd: this.root,
      detached: true,
      env: { ...process.env, PORT: String(this.port), DATA_DIR: this.dataDir, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.said += chunk.toString();
      });
    }
    this.child = child;
    return child;
  }
}
