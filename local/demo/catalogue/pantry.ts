import type { OfferRow } from './offer-row';

/** Category 21. */
export const PANELA_HONEY: readonly OfferRow[] = [
  { seller: 'alirio', name: 'Panela redonda de trapiche', details: 'Panela de caña POJ, clarificada con cadillo y sin químicos. Bloque de 500 g, molienda de los miércoles.', pictures: ['panela'], price: '1.08', kg: '900', min: '5', max: '300', days: 3, packing: 'Bulto de 50 Kg', place: 'Moniquirá, Boyacá', terms: 'dry' },
  { seller: 'alirio', name: 'Panela pulverizada orgánica', details: 'Grano fino y suelto, humedad bajo 3 %. Endulza parejo; sirve para repostería y café.', pictures: ['panela-pulverizada', 'panela'], price: '1.62', kg: '420', min: '1', max: '150', days: 3, packing: 'Bolsa de 1 Kg', place: 'Moniquirá, Boyacá', terms: 'dry' },
  { seller: 'alirio', name: 'Miel de abejas multifloral', details: 'Miel cruda sin pasteurizar, de colmenas junto al robledal. Cosecha de enero; cristaliza con el frío, así es la pura.', pictures: ['miel'], price: '7.2', kg: '110', min: '0.5', max: '25', days: 3, packing: 'Frasco de 500 g', place: 'Moniquirá, Boyacá', terms: 'dry' },
  { seller: 'marta', name: 'Miel de flor de café', details: 'Abejas entre cafetales en plena floración: miel clara, aromática y poco ácida. Edición corta de la finca.', pictures: ['miel', 'cafe-cereza'], price: '8.9', kg: '36', min: '0.5', max: '10', days: 4, packing: 'Frasco de 500 g', place: 'Pitalito, Huila', terms: 'dry' },
];

/** Category 22. */
export const GRAINS: readonly OfferRow[] = [
  { seller: 'yaneth', name: 'Fríjol cargamanto rojo', details: 'Cargamanto de vaina trillado este mes, grano grande y pintado. Ablanda en 40 minutos con remojo.', pictures: ['frijoles'], price: '2.45', kg: '480', min: '2', max: '150', days: 4, packing: 'Bulto de 50 Kg', place: 'Catambuco, Nariño', terms: 'dry' },
  { seller: 'yaneth', name: 'Fríjol negro', details: 'Grano seco, zarandeado y limpio, 12 % de humedad. Para restaurantes y tiendas.', pictures: ['frijol-negro'], price: '1.75', kg: '350', min: '5', max: '150', days: 4, packing: 'Bulto de 50 Kg', place: 'Catambuco, Nariño', terms: 'dry' },
  { seller: 'hernan', name: 'Maíz amarillo en mazorca', details: 'Mazorca tierna con capacho, cortada al amanecer. Para choclo, arepa y envuelto.', pictures: ['maiz'], price: '0.55', kg: '700', min: '10', max: '250', days: 1, packing: 'Bulto de 50 Kg', place: 'San Vicente de Chucurí, Santander', terms: 'fresh' },
  { seller: 'yaneth', name: 'Maíz capio blanco', details: 'Semilla criolla que guardamos en la familia; harinoso, para envueltos y tostado.', pictures: ['maiz'], price: '1.05', kg: '260', min: '5', max: '100', days: 4, packing: 'Bulto de 50 Kg', place: 'Catambuco, Nariño', terms: 'dry' },
];

/** Category 23. */
export const ROOTS: readonly OfferRow[] = [
  { seller: 'yaneth', name: 'Papa criolla lavada', details: 'Yema de huevo, calibre parejo para sopa o fritar. Lavada y seca, de 2.800 msnm.', pictures: ['papa-criolla'], price: '0.82', kg: '950', min: '5', max: '300', days: 2, packing: 'Bulto de 50 Kg', place: 'Catambuco, Nariño', terms: 'fresh' },
  { seller: 'yaneth', name: 'Papa pastusa de primera', details: 'Pastusa suprema, tierra seca y sin verde. Aguanta tres semanas en lugar oscuro.', pictures: ['papa-pastusa'], price: '0.52', kg: '3200', min: '25', max: '1000', days: 2, packing: 'Bulto de 50 Kg', place: 'Catambuco, Nariño', terms: 'fresh' },
  { seller: 'hernan', name: 'Yuca chirosa', details: 'Yuca blanca sin veta, arrancada el mismo día, con su cáscara para que dure. Ablanda fácil.', pictures: ['yuca'], price: '0.58', kg: '1100', min: '10', max: '400', days: 1, packing: 'Canastilla de 20 Kg', place: 'San Vicente de Chucurí, Santander', terms: 'fresh' },
  { seller: 'rosalba', name: 'Papa criolla sucia', details: 'Sin lavar, dura más en bodega. Recién cosechada de lote rotado con arveja.', pictures: ['papa-criolla', 'papa-pastusa'], price: '0.7', kg: '600', min: '10', max: '250', days: 2, packing: 'Bulto de 50 Kg', place: 'Guasca, Cundinamarca', terms: 'fresh' },
];

/** Category 24. */
export const VEGETABLES: readonly OfferRow[] = [
  { seller: 'alirio', name: 'Tomate chonto maduro', details: 'Tomate de invernadero, rojo y firme, sin rajaduras. Corte lunes y jueves.', pictures: ['tomates'], price: '0.78', kg: '640', min: '5', max: '200', days: 1, packing: 'Canastilla de 20 Kg', place: 'Villa de Leyva, Boyacá', terms: 'fresh' },
  { seller: 'rosalba', name: 'Cilantro en atado', details: 'Atados grandes con raíz lavada, cortados antes del sol. Hoja aromática y tallo tierno.', pictures: ['cilantro'], price: '1.15', kg: '80', min: '1', max: '20', days: 1, packing: 'Caja de 10 Kg', place: 'Guasca, Cundinamarca', terms: 'fresh' },
  { seller: 'yaneth', name: 'Zanahoria con hoja', details: 'Zanahoria dulce de suelo volcánico, arrancada y lavada el mismo día.', pictures: ['zanahorias'], price: '0.48', kg: '850', min: '5', max: '300', days: 2, packing: 'Bulto de 50 Kg', place: 'Catambuco, Nariño', terms: 'fresh' },
  { seller: 'rosalba', name: 'Canasta de huerta surtida', details: 'Tomate, zanahoria, papa y hierbas de la semana, cosechadas para ti. Lo que la huerta da, sin bodega.', pictures: ['huerta', 'cilantro'], price: '1.4', kg: '120', min: '5', max: '30', days: 2, packing: 'Canastilla de 20 Kg', place: 'Guasca, Cundinamarca', terms: 'farm' },
  { seller: 'esteban', name: 'Tomate chonto semiorgánico', details: 'Sembrado entre cafetales jóvenes con abono de la finca. Tamaño variado, sabor de tomate de antes.', pictures: ['tomates', 'huerta'], price: '0.95', kg: '210', min: '3', max: '60', days: 2, packing: 'Caja de 10 Kg', place: 'Jardín, Antioquia', terms: 'fresh' },
];
