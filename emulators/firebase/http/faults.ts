import { setTimeout as wait } from 'node:timers/promises';
import { WireError } from './wire-error';

export interface Fault {
  /** As in the path: `accounts:lookup`, `token`, `Listen`, `Write`, `commit`; for files `storage:upload` and its like; absent: any. */
  operation?: string;
  /** Answered in place of the service; absent: the service answers, only later. */
  status?: number;
  delayMs?: number;
  /** For files: the connection is cut after this many bytes of the body, or at once where there is no body. */
  dropAfterBytes?: number;
  /** How many requests it meets. */
  times: number;
}

/** Trouble on demand, for tests of what a client makes of it. */
export interface Faults {
  add(fault: Fault): void;
  clear(): void;
  /** Called before each operation. @returns what is left to the operation itself to do */
  meet(operation: string): Promise<Pick<Fault, 'dropAfterBytes'>>;
}

export function createFaults(): Faults {
  let faults: Fault[] = [];
  return {
    add(fault) {
      faults.push({ ...fault });
    },
    clear() {
      faults = [];
    },
    async meet(operation) {
      const fault = faults.find((each) => each.operation === undefined || each.operation === operation);
      if (!fault) return {};
      fault.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      if (fault.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false });
      if (fault.status !== undefined)
        throw new WireError('The service is currently unavailable.', fault.status);
      return fault.dropAfterBytes === undefined ? {} : { dropAfterBytes: fault.dropAfterBytes };
    },
  };
}
