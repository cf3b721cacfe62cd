/** What the service says of an account or a phrase, and one screen of its own before it asks: that screen's file carries it, not every first load. */

export const addressErrors = {
  'address-empty': 'Escribe la cuenta de destino.',
  'address-invalid': 'Eso no tiene la forma de una cuenta. Revísalo letra por letra o escanea el código.',
  'address-self': 'Esa es tu propia billetera. Escribe la cuenta de otra persona.',
  'address-unknown': 'Esa cuenta no existe. Revísala letra por letra.',
} as const;

export const phraseErrors = {
  'phrase-length': 'Tu frase debe tener 12 o 24 palabras; escribiste {count}.',
  'phrase-word': '«{word}» no está en la lista de palabras. Revisa la palabra {position}.',
  'phrase-checksum': 'La frase no es válida. Revisa el orden de las palabras.',
} as const;
