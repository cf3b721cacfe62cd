const WORDS_MAX = 3;

/** A name to begin with, which the person sees and may change: "rosa.elena82@…" is "Rosa Elena". '' where the address has none. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.trim().split('@');
  return local
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => [...word].length > 1)
    .slice(0, WORDS_MAX)
    .map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1).toLocaleLowerCase('es'))
    .join(' ');
}
