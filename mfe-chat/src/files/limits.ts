/** Bytes of the file that is sent; its ciphertext is a few bytes longer (storage.rules). */
export const FILE_MAX_BYTES = 25 * 1024 * 1024;
/** Chosen, dropped or pasted at once. */
export const FILES_AT_ONCE = 10;
/** What is said about a file, in characters: it shares its message with the tiny picture. */
export const CAPTION_MAX_LETTERS = 1_000;
/** Uploads of one conversation at once: a weak connection then loses little. */
export const UPLOADS_AT_ONCE = 2;
/** Longest side of a picture that is sent, in pixels: sharp on a phone, light on a rural connection. */
export const PICTURE_LONGEST_PX = 1_920;
/** Longest side of the tiny one inside the message, and its longest base64 text. */
export const PREVIEW_LONGEST_PX = 48;
export const PREVIEW_MAX_LETTERS = 6_000;
/** More is not decoded: four bytes each press a phone's memory. The best cameras of phones make 108 million. */
export const CHOSEN_MAX_PIXELS = 120_000_000;
/** Pixels of a received picture: ours have under 4 million, so what claims more than this wants to harm. */
export const RECEIVED_MAX_PIXELS = 16_000_000;
/** Bytes of a voice note: two minutes take a tenth of it where the browser packs well. */
export const VOICE_MAX_BYTES = 4 * 1024 * 1024;
/** Bytes of encrypted files on this device's disk, so that a picture is not fetched twice. */
export const CACHE_MAX_BYTES = 100 * 1024 * 1024;
