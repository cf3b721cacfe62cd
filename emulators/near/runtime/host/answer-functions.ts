import { hostErrors } from '../errors';
import { LIMITS } from '../limits';
import type { HostTable } from './call';

/** Answering, panicking and logging. */
export const answerFunctions: HostTable = {
  value_return(call, length = 0n, pointer = 0n) {
    const value = call.guest.bytes(length, pointer);
    if (value.length > LIMITS.returnedValue) {
      throw hostErrors.returnedLength(value.length, LIMITS.returnedValue);
    }
    call.value = value;
    call.promises.returned = null;
  },
  panic() {
    throw hostErrors.panic('explicit guest panic');
  },
  panic_utf8({ guest }, length = 0n, pointer = 0n) {
    throw hostErrors.panic(guest.logText(length, pointer));
  },
  abort({ guest }, message = 0n, file = 0n, line = 0n, column = 0n) {
    const [text, name] = [message, file].map((pointer) => guest.abortText(pointer));
    throw hostErrors.panic(`${text}, filename: "${name}" line: ${line} col: ${column}`);
  },
  log_utf16: (call, length = 0n, pointer = 0n) => call.log(call.guest.text16(length, pointer)),
  log_utf8: (call, length = 0n, pointer = 0n) => call.log(call.guest.logText(length, pointer)),
};
