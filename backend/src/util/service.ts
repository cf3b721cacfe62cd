/** Milliseconds since the epoch. */
export type Clock = () => number;

/** Lets so many milliseconds pass between two tries. */
export type Pause = (ms: number) => Promise<unknown>;

/** Called at every named point between two steps of a money action; a test throws there to play a crash. */
export type FaultHook = (point: string) => void;

/** The part of Fastify's logger that this service uses. */
export interface Logger {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

export const silentLogger: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
