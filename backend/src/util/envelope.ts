interface ApiEnvelope<Data> {
  code: number;
  message: string;
  data: Data;
}

/** `/api` and `/venwallet` (DESIGN.md §5). */
export function apiAnswer<Data>(data: Data, message = 'Listo.'): ApiEnvelope<Data> {
  return { code: 200, message, data };
}

interface MarketplaceEnvelope<Data> {
  success: boolean;
  statusCode: number;
  data: Data;
}

/** `/marketplace` (DESIGN.md §5). */
export function marketplaceAnswer<Data>(data: Data): MarketplaceEnvelope<Data> {
  return { success: true, statusCode: 200, data };
}
