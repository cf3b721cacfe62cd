/**
 * Stands where Firestore's client brings RE2JS, a library of 150 KB: only its pipelines use it, and nobody here asks for any.
 */
export const RE2JS = {
  compile(pattern: string): never {
    throw new Error(`pipelines are left out of this build: "${pattern}"`);
  },
};
