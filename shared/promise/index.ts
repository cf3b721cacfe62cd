export { bestEffort } from './best-effort';
