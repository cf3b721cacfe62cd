import { createServer } from 'node:net';
import { SetupError } from '@cosecha/shared/command-line';

/**
 * Makes sure that the port is free, before anything is written.
 * @throws SetupError in one line when the port cannot be had
 */
export function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new SetupError(reason(error, port, host))));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/**
 * A port at or above `first` that is free together with the `count - 1` behind it: the journeys run several networks.
 * @throws SetupError when a hundred such rows are taken
 */
export async function freePorts(first: number, count: number, host: string): Promise<number> {
  for (let row = 0; row < 100; row += 1) {
    const port = first + row * count;
    const ports = Array.from({ length: count }, (_unused, index) => port + index);
    const free = await Promise.all(ports.map((each) => isFree(each, host)));
    if (free.every(Boolean)) return port;
  }
  throw new SetupError(`No free ports from ${first} on.`);
}

const isFree = (port: number, host: string): Promise<boolean> =>
  requireFreePort(port, host).then(
    () => true,
    () => false,
  );

function reason({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. End the program that uses it, or choose another: PORT=${port + 1} npm start`;
  return `Cannot listen on ${host}:${port} (${code ?? message}). Choose another with PORT and HOST.`;
}
