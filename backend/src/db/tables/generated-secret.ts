import type { Generated } from 'kysely';

/** A secret that a backend has made for itself, since no setting gave it one. */
export interface GeneratedSecretRow {
  setting: string;
  /** SHA-256 of it, in hex. */
  fingerprint: string;
  kept_at: Generated<Date>;
}
