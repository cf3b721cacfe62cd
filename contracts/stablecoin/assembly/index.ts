/** The calls of the stablecoin; who may call what is in contracts/README.md. */
export { init as new, mint, set_blocked } from './owner';
export {
  storage_balance_bounds,
  storage_balance_of,
  storage_deposit,
  storage_unregister,
  storage_withdraw,
} from './registration';
export { ft_resolve_transfer, ft_transfer, ft_transfer_call } from './transfers';
export { ft_balance_of, ft_metadata, ft_total_supply } from './views';
