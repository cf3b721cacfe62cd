import { refusal } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { buyingForEachTest, CREATE, confirm, made, openForm, reviewButton, sent } from '../testing/buying';
import { BUYER, wireOffer } from '../testing/factories';
import { changeDeliveryNotes, withAddress } from './delivery-notes';

const WAYS = [
  { id: 'finca', kind: 'pickup', freight_amount: '0', per: 'order' },
  { id: 'camion', kind: 'seller', freight_amount: '333333', per: 'kg' },
  { id: 'flota', kind: 'carrier', freight_amount: '2500000', per: 'order' },
];
const extra = {
  delivery: [
    { id: 'finca', place: 'Finca La Esperanza', hours: 'sábados de 6 a 12' },
    { id: 'camion', regions: ['CO/Huila', 'CO/Tolima'] },
  ],
};
const PITALITO = {
  id: 'casa',
  name: 'Rosa Quintero',
  phone: '300 123 4567',
  country: 'CO' as const,
  department: 'Huila',
  municipality: 'Pitalito',
  address: 'Vereda El Recreo',
  note: '',
};
const CALI = { ...PITALITO, id: 'cali', department: 'Valle del Cauca', municipality: 'Cali' };
const lives = (address: typeof PITALITO) =>
  changeDeliveryNotes(BUYER, (notes) => withAddress(notes, address));

const network = buyingForEachTest();
beforeEach(() => {
  network.install({ withChat: true });
  network.offers = [wireOffer({ delivery: WAYS, extra })];
});

const way = (name: RegExp) => screen.findByRole('radio', { name });
const pay = (amount: RegExp) => confirm(amount);

describe('an offer that says how it is handed over', () => {
  test('shows each way with its price, and its freight in the total', async () => {
    await lives(PITALITO);
    const { user } = await openForm('10');
    expect(await way(/Recoger.*Sin flete/)).not.toBeChecked();
    expect(await way(/Lo lleva el vendedor · 0,33\sUSDT por Kg/)).toBeChecked();
    expect(screen.getByText(/sábados de 6 a 12/)).toBeInTheDocument();
    expect(screen.getByText('Flete').nextElementSibling).toHaveTextContent('3,33');
    expect(screen.getByText(/sale del total, no pagas más/)).toBeInTheDocument();
    await user.click(await way(/Por transportadora · 2,50\sUSDT por pedido/));
    expect(screen.getByText('Flete').nextElementSibling).toHaveTextContent('2,50');
    await user.click(await way(/Recoger/));
    expect(screen.queryByText('Flete')).not.toBeInTheDocument();
  });

  test('is bought with the way and the freight that were reviewed', async () => {
    await lives(PITALITO);
    network.answers.set(CREATE, made);
    const { user } = await openForm('10');
    await way(/Lo lleva/);
    await user.click(reviewButton());
    const sheet = screen.getByRole('dialog', { name: 'Revisa antes de pagar' });
    expect(sheet).toHaveTextContent(/Flete\s*3,33/);
    expect(sheet).toHaveTextContent(/Lo lleva el vendedor · Vereda El Recreo, Pitalito, Huila/);
    await user.click(pay(/^Pagar 28,33/));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ deliveryId: 'camion', expectedFreight: '3333330' });
  });

  test('is not brought to a municipality that the seller does not serve', async () => {
    await lives(CALI);
    const { user } = await openForm('10');
    expect(await screen.findByText(/no lleva esta oferta a Cali, Valle del Cauca/)).toBeInTheDocument();
    expect(reviewButton()).toBeDisabled();
    await user.click(await way(/Por transportadora/));
    expect(reviewButton()).toBeEnabled();
  });

  test('whose freight changed meanwhile is reviewed anew', async () => {
    await lives(PITALITO);
    const { user, offersBecome } = await openForm('10');
    await way(/Lo lleva/);
    await user.click(reviewButton());
    const dearer = WAYS.map((one) => ({ ...one, freight_amount: one.kind === 'pickup' ? '0' : '400000' }));
    await offersBecome([wireOffer({ delivery: dearer, extra })]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Flete').nextElementSibling).toHaveTextContent('4,00');
    expect(sent()).toHaveLength(0);
  });

  test('that refuses the freight says so, and shows the new one when it is known', async () => {
    await lives(PITALITO);
    network.answers.set(CREATE, () =>
      refusal(409, 'freight-changed', 'El flete cambió a 4,00 USDT. Revísalo y confirma de nuevo.'),
    );
    const { user } = await openForm('10');
    await way(/Lo lleva/);
    await user.click(reviewButton());
    await user.click(pay(/^Pagar 28,33/));
    expect(await screen.findByText(/El flete cambió a 4,00 USDT/)).toBeInTheDocument();
  });

  test('too dear with its freight says how much can be paid', async () => {
    await lives(PITALITO);
    network.stablecoin[BUYER] = '26000000';
    const { user } = await openForm('10');
    await way(/Lo lleva/);
    expect(reviewButton()).toBeDisabled();
    await user.click(await way(/Recoger/));
    await waitFor(() => expect(reviewButton()).toBeEnabled());
  });
});
