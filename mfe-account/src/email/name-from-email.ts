const WORDS_MAX = 3;

/** A suggested name that the person may change: "rosa.elena82@…" becomes "Rosa Elena". '' when the address has none. */
export function nameFromEmail(email: string): string {
  const [local = ''] = email.trim().split('@');
  return local
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => [...word].length > 1)
    .slice(0, WORDS_MAX)
    .map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1).toLocaleLowerCase('es'))
    .join(' ');
}
