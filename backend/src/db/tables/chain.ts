export interface ChainCursorRow {
  contract_id: string;
  height: string;
  block_hash: string;
  block_time: Date;
}

export interface EscrowRow {
  owner_id: string;
  escrow_id: string;
}

export interface UserStatisticsRow {
  wallet: string;
  total_orders: number;
  orders_completed: number;
  is_merchant: boolean;
}
