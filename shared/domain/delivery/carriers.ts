import { keysOf } from '../objects';

interface CarrierRow {
  name: string;
  country: 'CO' | 'VE';
  /**
   * Where it is followed in public; `{guide}` only where the carrier's page is known to read the number from its address.
   * The others open the carrier's own page, where the number is typed.
   */
  tracking: `https://${string}`;
}

/** Parcel carriers of both countries. New carrier → a row here; orders store its key, so keys never change. */
const CARRIERS = {
  servientrega: {
    ...{ name: 'Servientrega', country: 'CO' },
    tracking: 'https://www.servientrega.com/wps/portal/rastreo-envio',
  },
  coordinadora: {
    ...{ name: 'Coordinadora', country: 'CO' },
    tracking: 'https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia={guide}',
  },
  interrapidisimo: {
    ...{ name: 'Interrapidísimo', country: 'CO' },
    tracking: 'https://interrapidisimo.com/sigue-tu-envio/',
  },
  envia: { name: 'Envía', country: 'CO', tracking: 'https://envia.co/' },
  tcc: { name: 'TCC', country: 'CO', tracking: 'https://tcc.com.co/rastreo/' },
  '4-72': { name: '4-72', country: 'CO', tracking: 'https://www.4-72.com.co/' },
  deprisa: { name: 'Deprisa', country: 'CO', tracking: 'https://www.deprisa.com/' },
  mrw: { name: 'MRW', country: 'VE', tracking: 'https://mrwve.com/mi-envio' },
  zoom: {
    ...{ name: 'Zoom', country: 'VE' },
    tracking: 'https://zoom.red/tracking-de-envios-personas/?nro-guia={guide}&tipo-consulta=1',
  },
  tealca: { name: 'Tealca', country: 'VE', tracking: 'https://tealca.com/rastreo/' },
  domesa: { name: 'Domesa', country: 'VE', tracking: 'https://www.domesa.com.ve/' },
} as const satisfies Record<string, CarrierRow>;

export type CarrierCode = keyof typeof CARRIERS;

export const CARRIER_CODES = keysOf(CARRIERS);

export const isCarrierCode = (carrier: string): carrier is CarrierCode => Object.hasOwn(CARRIERS, carrier);

/** The name of a known carrier; any other text is returned unchanged. */
export const carrierName = (carrier: string): string =>
  isCarrierCode(carrier) ? CARRIERS[carrier].name : carrier;

export interface TrackingLink {
  to: string;
  /** Whether the number goes into the address; otherwise people type it on the carrier's page. */
  hasGuide: boolean;
}

/**
 * Tracking page of a parcel: always an address of the table above, with the encoded number.
 * @param carrier as stored in the order: a code, or a name that the seller wrote
 * @param guide '' without one
 * @returns null for an unknown carrier
 */
export function trackingLink(carrier: string, guide: string): TrackingLink | null {
  if (!isCarrierCode(carrier)) return null;
  const tracking: string = CARRIERS[carrier].tracking;
  if (!tracking.includes(GUIDE)) return { to: tracking, hasGuide: false };
  return { to: tracking.replace(GUIDE, encodeURIComponent(guide)), hasGuide: guide !== '' };
}

const GUIDE = '{guide}';
