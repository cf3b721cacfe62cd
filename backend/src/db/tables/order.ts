/** Amounts are decimal strings of micro-units, times decimal strings of nanoseconds. */
export interface OrderRow {
  order_id: string;
  closed: boolean;
  offer_id: string;
  owner_id: string;
  signer_id: string;
  asset: string;
  operation_amount: string;
  amount_delivered: string;
  fee_deducted: string;
  exchange_rate: string;
  fiat_method: number;
  payment_method: string;
  terms_conditions: string;
  time: number;
  created_ns: string;
  since_ns: string;
  status: number;
  confirmation_owner_id: number;
  confirmation_signer_id: number;
  confirmation_current: number;
  extra: string;
}
