export { heightsOf, keepHeights } from './kept-heights';
export { useHeldRows } from './use-held-rows';
