/** What a stranger tries first here. */
const OF_THIS_SERVICE = [
  ...['cosecha', 'billetera', 'wallet', 'finca', 'campo', 'mercado', 'usdt', 'near'],
  ...['contraseña', 'contrasena', 'clave', 'secreto', 'colombia', 'venezuela'],
];
/** Shorter parts of a name occur in every password. */
const SHORTEST_WORD = 3;

/** Words that make a password easier to guess for an attacker who knows the person: their own, with and without accents, and ours. */
export function passwordWords(own: readonly (string | null)[]): string[] {
  const texts = own.flatMap((text) => text ?? []);
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const words = [...texts, ...parts].filter((word) => word.length >= SHORTEST_WORD);
  return [...new Set([...words, ...words.map(withoutAccents), ...OF_THIS_SERVICE])];
}

const withoutAccents = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
