/** The calls of the market; who may call what is in contracts/market/README.md. */
export { resolve_dispute } from './arbiter';
export { close_escrow, open_escrow } from './buyer';
export {
  on_escrow_close_probed,
  on_escrow_closed,
  on_escrow_created,
  on_escrow_probed,
  on_escrow_registered,
  on_settled,
} from './callbacks';
export { accept_order, activate } from './escrow';
export {
  accept_ownership,
  init as new,
  migrate,
  propose_owner,
  set_arbiter,
  set_escrow_code,
  set_merchant,
  set_paused,
  set_sponsor,
} from './owner';
export { cancel_order, claim_deadline, order_confirmation, order_dispute } from './parties';
export { is_away, is_blocked, set_away, set_blocked } from './people';
export { finalize, void_funding } from './rescue';
export { delete_contract, pause_play_offer, set_offers_sell } from './seller';
export { accept_split, propose_split } from './splits';
export {
  close_escrow_for,
  end_idle_order,
  get_storage_credit,
  open_escrow_for,
  reclaim_storage,
  sponsor_storage,
} from './sponsor';
export { get_config, get_escrow, get_offer, get_offers, get_order, get_orders, is_merchant } from './views';
