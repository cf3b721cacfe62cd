/** The element in which the bundle's server names the scripts of the screens that are one tap away. */
const ELEMENT_ID = 'bundle-next';

/** Stands in for the shell's own `likely-next.ts`: the same screens, whose scripts the registry does not know here. */
export function likelyNextFiles(): string[] {
  const files: unknown = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '[]');
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
}
