/** What people read who have a NEAR wallet elsewhere, at the sign-in and in the help. Why: docs/decisions/0002. */
export const EXISTING_WALLET = {
  question: '¿Ya tienes una billetera NEAR en otra app?',
  answer:
    'Esa billetera todavía no sirve aquí, tampoco una con nombre ni una de Ledger. Crea una aquí: no te cuesta nada. Pásale desde la otra los USDT que vayas a usar. Mejor no escribas aquí las palabras de la otra: así tu demás dinero sigue aparte.',
} as const;
