/**
 * Every refusal starts with a code of contracts/README.md; a plain English sentence follows. Codes that one contract
 * alone uses are in its folder, because each text costs every contract that imports it its bytes.
 */
export const E_INPUT: string = 'E_INPUT: ';
export const E_TEXT: string = 'E_TEXT: ';
export const E_FORBIDDEN: string = 'E_FORBIDDEN: ';
export const E_DEPOSIT: string = 'E_DEPOSIT: ';
export const E_ORDER_NOT_FOUND: string = 'E_ORDER_NOT_FOUND: ';
export const E_ORDER_STATE: string = 'E_ORDER_STATE: ';
export const E_ORDER_BUSY: string = 'E_ORDER_BUSY: ';

/** Ends the call and undoes it. One place throws, because every `throw` brings its file's name and line along. */
export function refuse(code: string, sentence: string): void {
  throw new Error(code + sentence);
}
