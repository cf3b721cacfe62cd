import { aguacates } from './scenes-avocado';
import { fresasCanastilla, fresasCuenco, morasCuenco, morasRama, uchuvas } from './scenes-berries';
import { cacaoAbierto, cacaoGrano, cacaoMazorca } from './scenes-cacao';
import { cafeCanasto, cafeCereza, cafePergamino, cafeTostado, cafeVerde } from './scenes-coffee';
import { lulos, mangos } from './scenes-fruits';
import { frijoles, frijolNegro, maiz } from './scenes-grains';
import { platanos } from './scenes-plantain';
import { papaCriolla, papaPastusa, yuca } from './scenes-roots';
import { miel, panela, panelaPulverizada } from './scenes-sweet';
import { cilantro, huerta, tomates, zanahorias } from './scenes-vegetables';
import type { Sheet } from './sheet';

/** Every picture of the demo catalogue, by file name. */
export const SCENES: Readonly<Record<string, (s: Sheet) => string>> = {
  'cafe-pergamino': cafePergamino,
  'cafe-tostado': cafeTostado,
  'cafe-verde': cafeVerde,
  'cafe-cereza': cafeCereza,
  'cafe-canasto': cafeCanasto,
  'cacao-grano': cacaoGrano,
  'cacao-mazorca': cacaoMazorca,
  'cacao-abierto': cacaoAbierto,
  'fresas-canastilla': fresasCanastilla,
  'fresas-cuenco': fresasCuenco,
  'moras-cuenco': morasCuenco,
  'moras-rama': morasRama,
  uchuvas,
  lulos,
  aguacates,
  mangos,
  platanos,
  panela,
  'panela-pulverizada': panelaPulverizada,
  miel,
  frijoles,
  'frijol-negro': frijolNegro,
  maiz,
  'papa-criolla': papaCriolla,
  'papa-pastusa': papaPastusa,
  yuca,
  tomates,
  cilantro,
  zanahorias,
  huerta,
};
