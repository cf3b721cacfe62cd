export { bestEffort } from './best-effort';
export { DamagedJournalError, type FoundRecord, Journal, readSealed, rewriteJournal } from './journal';
export { isLoopback, isOwnOrigin, isOwnRequest, isPrivateAddress } from './own-host';
export { parseJson } from './parse-json';
export { portOf, runProgram, serveAlone } from './run-alone';
export { SetupError } from './setup-error';
export { syncFolder } from './sync-folder';
export { writePrivate } from './write-private';
