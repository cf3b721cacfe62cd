export { BALANCER_NOTICE_MS, drain, END_LIMIT_MS } from './drain';
export { endOnSignal } from './end-on-signal';
export { type KnownError, sendError, translateErrors, unreadable } from './error-answers';
export { addMetrics, measureRequests } from './metrics';
export { REQUEST_ID, requestIds } from './request-id';
export { ANSWER_HEADERS, addAnswerHeaders, PAGE_HEADERS } from './security-headers';
export { SERVER_OPTIONS } from './server-options';
