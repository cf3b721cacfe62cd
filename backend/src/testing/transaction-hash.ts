/** 32 bytes in base58: 44 characters, or fewer where the first bytes are small. One in some hundreds has 42. */
export const TRANSACTION_HASH = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
