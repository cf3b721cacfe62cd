import { fieldOf } from '../domain';
/** Whether a process of this machine runs, also one that we may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return fieldOf(error, 'code') === 'EPERM';
  }
}
