/** The first bytes of everything that is sealed under a PIN, in hexadecimal; the last of them counts versions. */
export const PIN_MARK = '63760200';

/** False for what another client wrote, and for nothing at all. */
export const isPinSealed = (sealed: string | null): boolean => sealed?.startsWith(PIN_MARK) ?? false;
