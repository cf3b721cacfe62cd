/** SPEC.md §4: states of an upload. */
export const UPLOAD_STATES = [
  'running',
  'pausing',
  'paused',
  'canceling',
  'canceled',
  'success',
  'error',
] as const;
export type UploadState = (typeof UPLOAD_STATES)[number];

/** A person's actions. `retry` starts the same upload again. */
export const UPLOAD_ASKS = ['pause', 'resume', 'cancel', 'retry'] as const;
export type UploadAsk = (typeof UPLOAD_ASKS)[number];

/** What the service's side answers. */
export const UPLOAD_REPORTS = ['paused', 'canceled', 'stored', 'failed'] as const;
export type UploadReport = (typeof UPLOAD_REPORTS)[number];

/**
 * From which state what leads where; what is not here changes nothing. Pause only from running, resume from paused or
 * pausing, cancel from running or pausing (SPEC.md §4). The last bytes may arrive while a pause or a cancellation is
 * under way: then the upload has succeeded.
 */
export const UPLOAD_STEPS: Record<UploadState, Partial<Record<UploadAsk | UploadReport, UploadState>>> = {
  running: { pause: 'pausing', cancel: 'canceling', stored: 'success', failed: 'error' },
  pausing: { resume: 'running', cancel: 'canceling', paused: 'paused', stored: 'success', failed: 'error' },
  paused: { resume: 'running' },
  canceling: { canceled: 'canceled', stored: 'success', failed: 'error' },
  canceled: { retry: 'running' },
  success: {},
  error: { retry: 'running' },
};

/** The state after something was asked or reported; null where it changes nothing. */
export const stateAfter = (state: UploadState, event: UploadAsk | UploadReport): UploadState | null =>
  UPLOAD_STEPS[state][event] ?? null;

/** What can be asked for now: the buttons that exist. */
export const asksFrom = (state: UploadState): UploadAsk[] =>
  UPLOAD_ASKS.filter((ask) => stateAfter(state, ask) !== null);

/** Whether it takes one of the places of its conversation's queue. */
export const isUnderWay = (state: UploadState): boolean =>
  state === 'running' || state === 'pausing' || state === 'canceling';
