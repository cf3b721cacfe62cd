export { heightsOf, storeHeights } from './stored-heights';
export { useHeldRows } from './use-held-rows';
