/** `by_id` takes no orders of `account_id` and places none with them; the chain says so. */
export interface AccountBlockRow {
  /** Both accounts, with a space between. */
  id: string;
  by_id: string;
  account_id: string;
  blocked_at: Date;
}
