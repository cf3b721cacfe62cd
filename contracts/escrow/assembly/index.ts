/** The calls of a buyer's escrow; who may call what is in contracts/escrow/README.md. */
export { close, on_counted, on_left } from './closing';
export { ft_on_transfer, on_accept } from './deposit';
export { init as new } from './owner';
export { on_paid, pay } from './payment';
export { on_recover, recover } from './recovery';
export { on_reclaim, reclaim } from './rescue';
export { on_sweep, sweep_fees } from './sweep';
export { get_hold, get_totals } from './views';
export { on_witness } from './witness';
