/** What a signature says, read from its own bytes; shown with the question for the PIN. */
export const signedText = {
  signs: (words: string) => `Confirmas esto: ${words}`,
  pays: (amount: string, offer: string) => `pagar ${amount} a la garantía por la oferta ${offer}.`,
  sends: (amount: string, receiver: string) => `enviar ${amount} a ${receiver}.`,
  aboutOrder: (what: string, order: string) => `${what}, pedido ${order}.`,
  aboutOffer: (what: string, offer: string) => `${what}, oferta ${offer}.`,
  aboutPerson: (what: string, person: string) => `${what}, ${person}.`,
  alone: (what: string) => `${what}.`,
  otherOrder:
    'Este pedido ya no está como lo viste. No confirmaste nada: ábrelo de nuevo y compara el monto y la otra persona.',
  endedOrder: 'Este pedido ya terminó. No confirmaste nada: ábrelo de nuevo y mira cómo quedó.',
  overtaken:
    'Algo que confirmaste antes puede contar todavía. Mira si esto ya está hecho antes de repetirlo.',
  methods: {
    order_confirmation: 'entregado o recibido',
    cancel_order: 'cancelar',
    order_dispute: 'abrir disputa',
    claim_deadline: 'cobrar por plazo vencido',
    propose_split: 'proponer un reparto',
    accept_split: 'aceptar el reparto',
    resolve_dispute: 'decidir la disputa',
    set_offers_sell: 'publicar una oferta',
    pause_play_offer: 'pausar o reactivar',
    delete_contract: 'borrar',
    set_away: 'modo vacaciones',
    set_blocked: 'bloqueo de una persona',
  },
} as const;
