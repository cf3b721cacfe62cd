/** The calls of the market; who may call what stands in contracts/market/README.md. */
export { open_escrow } from './buyer';
export { on_escrow_created, on_escrow_probed, on_escrow_registered, on_settled } from './callbacks';
export { accept_order, activate } from './escrow';
export { init as new, set_escrow_code } from './owner';
export { cancel_order, order_confirmation } from './parties';
export { finalize, void_funding } from './rescue';
export { delete_contract, pause_play_offer, set_offers_sell } from './seller';
export { get_config, get_escrow, get_offer, get_offers, get_order, get_orders } from './views';
