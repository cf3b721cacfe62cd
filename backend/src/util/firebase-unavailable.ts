/** Firestore, Cloud Messaging, or who lets us into them, did not do what it was asked; the same may work later. Holds no secret. */
export class FirebaseUnavailableError extends Error {
  override readonly name = 'FirebaseUnavailableError';
}
