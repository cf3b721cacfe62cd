import type { SellerKey } from '../people';

/** An offer as one reads it off a sack: the contract's arguments are made of it in `catalogue.ts`. */
export interface OfferRow {
  seller: SellerKey;
  name: string;
  details: string;
  /** Names of files in `pictures/`, the first one on the card. */
  pictures: readonly string[];
  /** USDT per Kg, a plain decimal. */
  price: string;
  /** Kg, plain decimals: what is for sale, the least and the most of one order. */
  kg: string;
  min: string;
  max: string;
  /** Days that the seller has to deliver. */
  days: number;
  packing: string;
  place: string;
  terms: keyof typeof TERMS;
}

export const TERMS = {
  lot: 'Guardamos contramuestra de cada lote. Revisa humedad y taza dentro de los tres días siguientes a la entrega; si el lote no coincide con la muestra, abre una disputa con fotos y la hoja de catación.',
  fresh:
    'Producto fresco: revísalo al recibir y avisa el mismo día si llega golpeado. Despachamos de lunes a viernes en la mañana; el flete hasta el punto acordado lo acordamos por el chat.',
  dry: 'Producto seco y empacado. Guárdalo en un lugar fresco y sin humedad. Si el peso no coincide con lo pedido, lo completamos en el siguiente despacho o cancelamos el pedido.',
  farm: 'Recoges en la finca o coordinamos el flete por el chat. El pago queda en garantía hasta que confirmes que recibiste.',
} as const;
