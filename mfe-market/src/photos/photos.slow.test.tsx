import { Route, Routes } from '@cosecha/shared/router';
import {
  accepted,
  heicFile,
  installPhotoEngine,
  makeOrder,
  type PhotoEngine,
  people,
  photoFile,
  renderApp,
} from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AddStatement } from '../dispute/add-statement';
import { DisputeSheet } from '../dispute/dispute-sheet';
import { OrderScreen } from '../order/order-screen';
import { SELLER, wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';

const OPEN = '/api/p2p/dispute-order';
const SAY = '/api/p2p/dispute/31/statements';
const APPROVE = '/api/p2p/aprove-order';
const PROVE = '/api/p2p/delivery-proof';
const WORDS = 'Llegaron 2 Kg de los 10 y el resto está húmedo.';

/** As the service names pictures. */
const fileName = (number: number) => `${String(number).padStart(64, '0')}.webp`;
const storedAs = (upload: number) => accepted({ file: fileName(upload) });
const opened = accepted({ orderId: '31', status: 3, transactionHash: 'HASH' });

const network = networkForEachTest();
let camera: PhotoEngine;
beforeEach(() => {
  camera = installPhotoEngine(storedAs);
  network.active = [wireOrder()];
  network.answers.set(OPEN, () => opened);
  network.answers.set(PROVE, () => accepted({ orderId: '31', proofs: [] }));
  network.answers.set(`${PROVE}/31`, () => accepted({ orderId: '31', proofs: [] }));
  network.answers.set(APPROVE, () => {
    network.active = [wireOrder({ status: 2, since_time: String(Date.now()) })];
    return accepted({ orderId: '31', status: 2, transactionHash: 'HASH' });
  });
});
afterEach(() => {
  camera.remove();
});

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const sentTo = (path: string) => network.sent(path).filter(({ body }) => body !== undefined);

/** Photos take long to be opened. @returns ends that */
function slowly(): () => void {
  let ready = () => {};
  camera.opened = new Promise((resolve) => {
    ready = resolve;
  });
  return () => ready();
}

async function openDispute() {
  signInAs(people.buyer.wallet);
  const onClose = jest.fn();
  const { user } = renderApp(<DisputeSheet order={makeOrder({ role: 'buyer' })} open onClose={onClose} />);
  await user.click(await screen.findByRole('radio', { name: 'Otra cosa' }));
  await user.type(field(/Cuéntalo/), WORDS);
  return { user, onClose };
}

function openOrder(status: number) {
  signInAs(SELLER);
  network.active = [wireOrder({ status })];
  const order = <Route path="/orden/:id" element={<OrderScreen />} />;
  return renderApp(<Routes>{order}</Routes>, { path: '/orden/31' });
}
const choose = (user: UserEvent, file = photoFile()) =>
  user.upload(screen.getByLabelText('Agregar fotos'), file);

test('a dispute says at the first tap that it opens by itself once its photos are there; one may go on writing', async () => {
  camera.answer = null;
  const { user, onClose } = await openDispute();
  await choose(user);
  await waitFor(() => expect(camera.uploads).toHaveLength(1));
  await user.click(button('Abrir disputa'));
  expect(screen.getByText(/La disputa se abre sola/)).toBeVisible();
  await user.click(button('Seguir editando'));
  expect(screen.queryByText(/La disputa se abre sola/)).toBeNull();
  await user.type(field(/Cuéntalo/), ' Mira la foto.');
  await user.click(button('Abrir disputa'));
  camera.uploads[0]?.answer(200, storedAs(1).body);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sentTo(OPEN).map(({ body }) => body)).toMatchObject([
    { reason: `${WORDS} Mira la foto.`, files: [fileName(1)] },
  ]);
});

test('a photo that cannot be opened is named, and nothing goes without it by itself', async () => {
  const ready = slowly();
  const { user, onClose } = await openDispute();
  await choose(user, heicFile());
  await user.click(button('Abrir disputa'));
  expect(screen.getByText(/La disputa se abre sola/)).toBeVisible();
  ready();
  expect(await screen.findByText(/HEIC, el formato del iPhone/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/La disputa se abre sola/)).toBeNull());
  expect(sentTo(OPEN)).toEqual([]);
  await user.click(button('Abrir disputa'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('what is added to a dispute waits for a photo that is still being made small, and goes with it', async () => {
  const ready = slowly();
  network.answers.set(SAY, () => new TypeError('the connection broke'));
  signInAs(people.seller.wallet);
  const { user } = renderApp(<AddStatement orderId="31" />);
  await user.click(await screen.findByRole('button', { name: 'Responder o agregar pruebas' }));
  await user.type(field(/Tu mensaje/), 'Salieron 10 Kg.');
  await choose(user);
  await user.click(button('Enviar'));
  expect(screen.getByText(/Se envía solo cuando terminen/)).toBeVisible();
  expect(sentTo(SAY)).toEqual([]);
  ready();
  await waitFor(() => expect(sentTo(SAY)).not.toEqual([]));
  expect(sentTo(SAY)[0]?.body).toMatchObject({ words: 'Salieron 10 Kg.', files: [fileName(1)] });
});

test('a proof that is sent waits for a photo that is still being made small', async () => {
  const ready = slowly();
  const { user } = openOrder(2);
  await user.click(await screen.findByRole('button', { name: 'Agregar guía o fotos de la entrega' }));
  await screen.findByRole('textbox', { name: /^Guía/ });
  await user.type(field(/^Guía/), '2088');
  await choose(user);
  await user.click(button('Enviar la prueba'));
  expect(screen.getByText(/Se envía sola cuando terminen/)).toBeVisible();
  ready();
  await waitFor(() => expect(sentTo(PROVE)[0]?.body).toMatchObject({ guide: '2088', photos: [fileName(1)] }));
  expect(sentTo(PROVE)).toHaveLength(1);
});

test('marking delivered waits for a photo that is still being made small; the proof goes with it', async () => {
  const ready = slowly();
  const { user } = openOrder(1);
  await user.click(await screen.findByRole('button', { name: 'Marcar entregado' }));
  await user.click(await screen.findByText('Agregar guía o fotos (opcional)'));
  await choose(user);
  await user.click(button('Sí, ya entregué'));
  expect(await screen.findByText(/Se marca cuando las fotos estén listas/)).toBeVisible();
  expect(sentTo(APPROVE)).toEqual([]);
  ready();
  const photos = [expect.stringMatching(/webp$/)];
  await waitFor(() => expect(sentTo(PROVE)[0]?.body).toMatchObject({ photos }));
  expect(sentTo(APPROVE)).toHaveLength(1);
});
