import { accepted } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { buyingForEachTest, openForm, reviewButton, sent } from '../testing/buying';
import { wireOffer } from '../testing/factories';

const ELIGIBILITY = '/api/p2p/purchase-eligibility/7';
const needed = 'El vendedor pide 3 compras completadas y tú llevas 1.';

const network = buyingForEachTest();

const refuse = (error: string, message: string) =>
  network.answers.set(ELIGIBILITY, () => accepted({ refusal: { error, message, params: {} } }));

describe('an order that this buyer cannot place', () => {
  test('says why when the screen opens, with a way on, and nothing can be reviewed', async () => {
    refuse('purchases-needed', needed);
    await openForm();
    expect(await screen.findByText(needed)).toBeInTheDocument();
    expect(screen.getByText('Ahora no puedes pedir de esta oferta')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver otras ofertas' })).toBeInTheDocument();
    await waitFor(() => expect(reviewButton()).toBeDisabled());
    expect(sent()).toHaveLength(0);
  });

  test('can be reviewed once the reason is gone, with what was typed', async () => {
    refuse('purchases-needed', needed);
    const { box, offersBecome } = await openForm('12');
    await waitFor(() => expect(reviewButton()).toBeDisabled());
    network.answers.delete(ELIGIBILITY);
    await offersBecome(network.offers);
    await waitFor(() => expect(reviewButton()).toBeEnabled());
    expect(screen.queryByText(needed)).not.toBeInTheDocument();
    expect(box).toHaveValue('12');
  });

  test('a reason of a newer service is still read', async () => {
    refuse('moon-phase', 'El vendedor solo vende con luna llena.');
    await openForm();
    expect(await screen.findByText('El vendedor solo vende con luna llena.')).toBeInTheDocument();
    await waitFor(() => expect(reviewButton()).toBeDisabled());
  });

  test('what the offer says itself is said once', async () => {
    refuse('offer-paused', 'El vendedor pausó esta oferta. Intenta más tarde o busca otra.');
    const { offersBecome } = await openForm();
    await offersBecome([wireOffer({ is_pause: true })]);
    await screen.findByText('Oferta en pausa');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Ver otras ofertas' })).toHaveLength(1));
  });
});

test('an answer that does not come, or has another shape, stops nobody: the purchase is checked anyway', async () => {
  network.answers.set(ELIGIBILITY, () => accepted({ refusal: 7 }));
  await openForm('12');
  await waitFor(() => expect(network.sent(ELIGIBILITY).length).toBeGreaterThan(0));
  expect(reviewButton()).toBeEnabled();
});
