import { pinQuestionStore } from '@cosecha/shared/state';
import { waitFor } from '@testing-library/react';
import { proofKind } from '../proof/proof-operation';
import { ratingKind } from '../rating/rating-operation';
import { BUYER } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { statementKind } from './statement';

const KEY = 'clave-de-prueba';
const network = networkForEachTest(BUYER);

type Send = (isAsked: boolean) => Promise<unknown>;

test.each<[string, string, string, Send]>([
  [
    'a statement',
    '/api/p2p/dispute/31/statements',
    'Vas a agregar algo a la disputa.',
    (isAsked) => statementKind.run({ orderId: '31', words: 'Llegó húmedo.', files: [] }, KEY, isAsked),
  ],
  [
    'a proof of delivery',
    '/api/p2p/delivery-proof',
    'Vas a mostrar una prueba de la entrega.',
    (isAsked) => proofKind.run({ orderId: '31', carrier: '', guide: '77', photos: [] }, KEY, isAsked),
  ],
  [
    'a rating',
    '/api/p2p/rate-order',
    'Vas a calificar este pedido.',
    (isAsked) => ratingKind.run({ orderId: '31', stars: 5, words: '' }, KEY, isAsked),
  ],
])(
  '%s is confirmed by the person, and by nobody while it repeats by itself',
  async (_what, path, explain, send) => {
    network.asksForKey(path);
    await expect(send(false)).rejects.toMatchObject({ code: 'signature-missing' });
    expect(pinQuestionStore.getState()).toBeNull();
    const refused = expect(send(true)).rejects.toMatchObject({ code: 'signature-cancelled' });
    await waitFor(() => expect(pinQuestionStore.getState()).toMatchObject({ explain }));
    pinQuestionStore.getState()?.answer(null);
    await refused;
    expect(network.sent(path)).toHaveLength(2);
  },
);
