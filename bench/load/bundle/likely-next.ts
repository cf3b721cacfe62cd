/** The element in which the bundle's server names scripts that are fetched ahead. */
const ELEMENT_ID = 'bundle-next';

/** Stands in for the shell's own `likely-next.ts`: the same screens, whose scripts the registry does not know here. */
export const likelyNextFiles = () => filesNamed('tabs');

/** The bench taps a product. */
export const tappedFiles = () => (document.querySelector('a[data-pressed]') ? filesNamed('product') : []);

function filesNamed(name: string): string[] {
  const named = JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '{}');
  const files: unknown = named[name];
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
}
