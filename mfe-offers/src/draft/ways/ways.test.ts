import { deliveryTerm, formatEsCo, parseOfferExtra } from '@cosecha/shared/domain';
import { placesOf } from '@cosecha/shared/places';
import { makeOffer } from '@cosecha/shared/testing';
import { wayWords } from '@cosecha/shared/text';
import { completeDraft } from '../../testing/seller';
import { detailsErrors, termsErrors } from '../draft-errors';
import { draftFromOffer } from '../draft-from-offer';
import { offerInputFromDraft, wireExtra } from '../offer-input';
import { withRegion } from './region-field';
import { NO_WAYS, type WaysDraft } from './ways';
import { draftedOptions } from './wire-ways';

const PICKUP = {
  chosen: true,
  place: ' Finca La  Esperanza ',
  hours: 'sábados de 6 a 12',
  note: 'Trae canastas',
};
const SELLER: WaysDraft['seller'] = {
  ...{ chosen: true, regions: ['CO/Huila', 'CO/Cauca/Popayán'], typed: '', hours: 'los lunes' },
  ...{ per: 'order', price: '2,5', ownPrice: null, note: '' },
};
const ALL: WaysDraft = {
  pickup: PICKUP,
  seller: SELLER,
  carrier: { chosen: true, per: 'kg', price: '0,3', ownPrice: null, note: 'Por Servientrega' },
};
const IN_PITALITO = { ...completeDraft, region: 'CO/Huila/Pitalito' };
const errorsOf = (changes: Partial<WaysDraft>) =>
  termsErrors({ ...IN_PITALITO, ways: { ...NO_WAYS, ...changes } });

test('the ways become terms for the contract and words under the same ids', () => {
  const { delivery, extra } = offerInputFromDraft({ ...IN_PITALITO, ways: ALL });
  expect(delivery).toEqual([
    { id: 'pickup', kind: 'pickup', freight_amount: '0', per: 'order' },
    { id: 'seller', kind: 'seller', freight_amount: '2500000', per: 'order' },
    { id: 'carrier', kind: 'carrier', freight_amount: '300000', per: 'kg' },
  ]);
  expect(JSON.parse(extra).delivery).toEqual([
    {
      ...{ id: 'pickup', place: 'Finca La Esperanza', region: 'CO/Huila/Pitalito' },
      ...{ hours: 'sábados de 6 a 12', note: 'Trae canastas' },
    },
    { id: 'seller', regions: ['CO/Huila', 'CO/Cauca/Popayán'], hours: 'los lunes' },
    { id: 'carrier', note: 'Por Servientrega' },
  ]);
});

test('without a choice nothing of it is sent, whatever was typed before', () => {
  const ways = { ...ALL, pickup: { ...PICKUP, chosen: false }, seller: { ...SELLER, chosen: false } };
  const draft = { ...completeDraft, ways: { ...ways, carrier: { ...ALL.carrier, chosen: false } } };
  const input = offerInputFromDraft(draft);
  expect(input).not.toHaveProperty('delivery');
  expect(JSON.parse(input.extra)).not.toHaveProperty('delivery');
  expect(
    termsErrors({ ...draft, ways: { ...draft.ways, seller: { ...SELLER, chosen: false, price: 'x' } } }),
  ).toEqual({});
});

test('an offer fills the form with its ways, and with none', () => {
  const { delivery = [], extra } = offerInputFromDraft({ ...completeDraft, ways: ALL });
  const offer = makeOffer({ delivery: delivery.map(deliveryTerm), extra: parseOfferExtra(extra) });
  expect(draftFromOffer(offer).ways).toEqual({
    ...ALL,
    pickup: { ...PICKUP, place: 'Finca La Esperanza' },
  });
  expect(draftFromOffer(makeOffer()).ways).toEqual(NO_WAYS);
});

test.each<[string, Partial<WaysDraft>, object]>([
  [
    'no place to fetch it at',
    { pickup: { ...PICKUP, place: ' ' } },
    { pickupPlace: 'Escribe dónde se recoge.' },
  ],
  [
    'too long a place',
    { pickup: { ...PICKUP, place: 'x'.repeat(81) } },
    { pickupPlace: 'Usa como máximo 80 letras.' },
  ],
  [
    'too long a note',
    { pickup: { ...PICKUP, note: 'x'.repeat(201) } },
    { pickupNote: 'Usa como máximo 200 letras.' },
  ],
  [
    'no price',
    { seller: { ...SELLER, price: '' } },
    { sellerPrice: expect.stringContaining('Escribe una cantidad') },
  ],
  [
    'a price of nothing',
    { seller: { ...SELLER, price: '0' } },
    { sellerPrice: expect.stringContaining('mayor que cero') },
  ],
  [
    'more than any freight',
    { seller: { ...SELLER, price: formatEsCo(10n ** 15n + 1n, 6) } },
    { sellerPrice: expect.stringContaining('demasiado grande') },
  ],
  [
    'a price that cannot be read',
    { carrier: { ...ALL.carrier, price: 'caro' } },
    { carrierPrice: expect.stringContaining('solo números') },
  ],
  [
    'a region that was typed and not chosen',
    { seller: { ...SELLER, typed: 'Huil' } },
    { sellerRegions: 'Elige «Huil» de la lista, o borra lo que escribiste.' },
  ],
  [
    'too long hours',
    { pickup: { ...PICKUP, hours: 'x'.repeat(101) }, seller: { ...SELLER, hours: 'x'.repeat(101) } },
    { pickupHours: 'Usa como máximo 100 letras.', sellerHours: 'Usa como máximo 100 letras.' },
  ],
  [
    'too long notes',
    { seller: { ...SELLER, note: 'x'.repeat(201) }, carrier: { ...ALL.carrier, note: 'x'.repeat(201) } },
    { sellerNote: 'Usa como máximo 200 letras.', carrierNote: 'Usa como máximo 200 letras.' },
  ],
  [
    'more regions than an offer holds',
    { seller: { ...SELLER, regions: Array.from({ length: 25 }, (_each, index) => `CO/Huila/${index}`) } },
    { sellerRegions: 'Caben 24 lugares. Quita algunos o elige el departamento entero.' },
  ],
])('says what is wrong: %s', (_, changes, expected) => {
  expect(errorsOf(changes)).toEqual(expected);
});

test('who picks up has to find the municipality in the list; elsewhere words will do', () => {
  const there = { ...completeDraft, place: 'Macondo', region: '' };
  expect(termsErrors({ ...there, ways: { ...NO_WAYS, seller: SELLER } })).toEqual({});
  expect(termsErrors({ ...there, ways: { ...NO_WAYS, pickup: PICKUP } })).toEqual({
    place: 'No encontramos «Macondo». Elige el municipio de la lista.',
  });
  expect(termsErrors({ ...there, place: ' ', ways: { ...NO_WAYS, pickup: PICKUP } })).toEqual({
    place: 'Escribe el municipio donde está.',
  });
});

test('who brings it without naming regions brings it where the two agree', () => {
  const ways = { ...NO_WAYS, seller: { ...SELLER, regions: [], hours: '', per: 'none' as const } };
  expect(termsErrors({ ...completeDraft, ways })).toEqual({});
  expect(draftedOptions({ ways, region: '' }).map((option) => wayWords(option, null))).toEqual([
    { title: 'Lo lleva el vendedor', price: 'Incluido', lines: ['Donde acuerden.'] },
  ]);
});

test('a full description, six pictures and the 24 longest places of Colombia fit into an offer', async () => {
  const places = await placesOf('CO');
  const longest = places
    .map(({ department, municipality }) => `CO/${department}/${municipality}`)
    .sort((a, b) => b.length - a.length)
    .slice(0, 24);
  const photos = Array.from({ length: 6 }, (_each, index) => ({
    ...{ id: String(index), url: `/media/${'a'.repeat(63)}${index}.webp` },
  }));
  const draft = {
    ...{ ...IN_PITALITO, photos, productDetails: 'é'.repeat(500) },
    ways: { ...ALL, seller: { ...SELLER, regions: longest, note: 'ñ'.repeat(100) } },
  };
  expect(Buffer.byteLength(wireExtra(draft))).toBeLessThan(4_000);
  expect(termsErrors(draft)).toEqual({});
});

test('what is too long for the network is said where it is mended, and leads back to no earlier step', () => {
  const note = '漢'.repeat(200);
  const draft = {
    ...{ ...IN_PITALITO, productDetails: '漢'.repeat(600) },
    ways: {
      ...ALL,
      pickup: { ...PICKUP, note, place: '漢'.repeat(80), hours: '漢'.repeat(100) },
      seller: { ...SELLER, note, hours: '漢'.repeat(100) },
      carrier: { ...ALL.carrier, note },
    },
  };
  expect(detailsErrors(draft)).toEqual({});
  expect(termsErrors(draft)).toEqual({
    ways: 'La oferta quedó demasiado larga. Quita lugares o acorta las notas.',
  });
});

test('a department takes the place of its municipalities, and holds those that are added', () => {
  const regions = ['CO/Huila/Pitalito', 'CO/Cauca/Popayán'];
  expect(withRegion(regions, 'CO/Huila')).toEqual(['CO/Cauca/Popayán', 'CO/Huila']);
  expect(withRegion(['CO/Huila'], 'CO/Huila/Garzón')).toEqual(['CO/Huila']);
  expect(withRegion(regions, 'CO/Huila/Pitalito')).toEqual(regions);
});
