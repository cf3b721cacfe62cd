import { plainLine } from './plain-words';

/**
 * Confusable characters: letters of other scripts, digits and signs that look like a letter. Letters that Unicode folds
 * itself (full width, mathematical, accented) need no row. After Unicode's "Security Mechanisms" (UTS 39).
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ4@ꭺᴀ',
  b: 'ьвβ8ʙ',
  c: 'сϲçᴄ¢(',
  d: 'ԁđɗᴅ',
  e: 'еєεэ3ҽᴇ€',
  f: 'ƒғ',
  g: 'ɡց9ɢ',
  h: 'һнηհʜ',
  j: 'јʝ',
  k: 'кκᴋ',
  l: 'iıіιl1|!ӏίłɩɪʟ',
  m: 'мμᴍ',
  n: 'пɴո',
  o: 'оοσ0øօᴏө°',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гʀꭇ',
  s: 'ѕ5$ꜱƽ',
  t: 'тτ7ᴛ+',
  u: 'υսцᴜ',
  v: 'νѵᴠ',
  w: 'ѡωшԝᴡ',
  x: 'хχ×',
  y: 'уγүʏ',
  z: '2ᴢʐ',
};
const LETTER_OF = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, alike]) => [...alike].map((sign) => [sign, letter] as const)),
);

/**
 * What a name looks like: two names that people take for each other have the same. Case, accents, spaces, punctuation and
 * look-alike letters fall away. Only to compare, never shown.
 */
export function nameSkeleton(name: string): string {
  const letters = plainLine(name).normalize('NFKD').toLowerCase().normalize('NFKD');
  return [...letters]
    .map((sign) => LETTER_OF.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const anyOf = (words: string): RegExp => new RegExp(words.split(' ').map(nameSkeleton).join('|'), 'g');
const BRAND = anyOf('cosecha');
/** Who speaks for a service. */
const OFFICES = anyOf(
  'soporte support oficial official administrador administracion admin moderador arbitro',
);
const FILLERS = anyOf(
  'equipo servicio atencion cliente tecnico ayuda app chat seguridad del los las de la el al y',
);

/**
 * Whether a name could be taken for this service's own: the service's name alone or with a role that speaks for it, or such
 * an office alone. "Cosecha de café" and "Soporte para plantas" are names of goods and are not.
 */
export function imitatesService(name: string): boolean {
  const look = nameSkeleton(name);
  const withoutBrand = look.replace(BRAND, '');
  const withoutBoth = withoutBrand.replace(OFFICES, '');
  const namesUs = withoutBrand !== look;
  const namesOffice = withoutBoth !== withoutBrand;
  if (namesUs && namesOffice) return true;
  return (namesUs || namesOffice) && withoutBoth.replace(FILLERS, '') === '';
}

/** Why a name is marked as suspicious: it resembles the service's, or that of a well-known seller. */
type NameMark = 'service' | 'seller';

const SIGN = '⚠️ ';
const ENDINGS: Readonly<Record<NameMark, string>> = {
  service: ' (no es de Cosecha)',
  seller: ' (no es la cuenta conocida)',
};

/**
 * A name as others read it: "⚠️ Cosecha Soporte (no es de Cosecha)". The sign comes first, where nothing cuts it off. A name
 * that has its mark gets no second one.
 */
export function shownName(name: string, mark: NameMark | null): string {
  const reason = imitatesService(name) ? 'service' : mark;
  if (reason === null || (name.startsWith(SIGN) && name.endsWith(ENDINGS[reason]))) return name;
  return SIGN + name + ENDINGS[reason];
}
