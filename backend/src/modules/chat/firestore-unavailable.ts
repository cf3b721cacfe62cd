/** Firestore, or who lets us into it, did not do what it was asked; the same may work later. Holds no secret. */
export class FirestoreUnavailableError extends Error {
  override readonly name = 'FirestoreUnavailableError';
}
