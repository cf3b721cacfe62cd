import { createBackoff } from '@cosecha/shared/state';
import { ChatError, chatError } from './chat-error';

const BACKOFF = { firstMs: 2_000, longestMs: 30_000 };

/** For what a person has sent: it needs no second tap. */
export interface Retries {
  /**
   * Repeats idempotent work with backoff while the connection is at fault.
   * @throws ChatError any other failure; `unavailable` once the chat is closed
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

export function createRetries(): Retries {
  const open = new Set<() => void>();

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        const backoff = createBackoff(attempt, BACKOFF);
        function end() {
          backoff.close();
          open.delete(giveUp);
        }
        function giveUp(error = new ChatError('unavailable')) {
          end();
          reject(error);
        }
        async function attempt() {
          try {
            resolve(await work());
            end();
          } catch (cause) {
            const error = chatError(cause);
            if (error.isOfConnection) backoff.after(null);
            else giveUp(error);
          }
        }
        open.add(giveUp);
        void attempt();
      }),
    close() {
      for (const giveUp of [...open]) giveUp();
    },
  };
}
