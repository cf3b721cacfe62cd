export { BALANCER_NOTICE_MS, drain, END_LIMIT_MS, SERVES_TO_THE_END } from './drain';
export { endOnSignal } from './end-on-signal';
