/** What a wallet's key signs to sign in, under the challenge and for one page. */
export const SIGN_IN_MESSAGE = 'Entrar en Cosecha';

/** A message that a wallet's key signs for one page, as NEP-413 has it. */
interface SignedText {
  message: string;
  /** 32 bytes. */
  nonce: Uint8Array;
  /** The host of the page. */
  recipient: string;
}

/** 2³¹ + 413: no NEAR transaction starts with these bytes, so none can be signed by mistake. */
const TAG = 2_147_484_061;
/** Borsh writes a missing callback address as one zero. */
const NO_CALLBACK = Uint8Array.of(0);

/** The bytes whose SHA-256 is signed (NEP-413: tag, then Borsh of message, nonce, recipient and callback). */
export const signedTextBytes = ({ message, nonce, recipient }: SignedText): Uint8Array<ArrayBuffer> =>
  joined(u32(TAG), borshText(message), nonce, borshText(recipient), NO_CALLBACK);

function borshText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  return joined(u32(bytes.length), bytes);
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
