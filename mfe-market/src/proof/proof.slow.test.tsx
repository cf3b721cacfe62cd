import { Route, Routes } from '@cosecha/shared/router';
import { toastsStore } from '@cosecha/shared/state';
import {
  accepted,
  installPhotoEngine,
  type PhotoEngine,
  photoFile,
  refusal,
  renderApp,
} from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { OrderScreen } from '../order/order-screen';
import { BUYER, SELLER, wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { AllWatches } from '../watches/all-watches';

const APPROVE = '/api/p2p/aprove-order';
const PROOFS = '/api/p2p/delivery-proof/31';
const ADD = '/api/p2p/delivery-proof';
const GUIDE = '2088-123';

/** As the service names pictures. */
const fileName = (number: number) => `${String(number).padStart(64, '0')}.webp`;
const storedAs = (upload: number) => accepted({ file: fileName(upload) });
const SHOWN = {
  id: '7',
  carrier: 'coordinadora',
  guide: GUIDE,
  photos: [],
  time: '2026-11-20T12:00:00.000Z',
};
const answerOf = (...proofs: object[]) => accepted({ orderId: '31', proofs });

const network = networkForEachTest();
let camera: PhotoEngine;

beforeEach(() => {
  camera = installPhotoEngine(storedAs);
  network.active = [wireOrder()];
  network.answers.set(PROOFS, () => answerOf());
  network.answers.set(ADD, () => answerOf(SHOWN));
  network.answers.set(APPROVE, () => {
    network.active = [wireOrder({ status: 2, since_time: String(Date.now()) })];
    return accepted({ orderId: '31', status: 2, transactionHash: 'HASH' });
  });
});
afterEach(() => {
  camera.remove();
});

function open(wallet: string, path = '/orden/31') {
  signInAs(wallet);
  return renderApp(
    <Routes>
      <Route path="/orden/:id" element={<OrderScreen />} />
      <Route path="*" element={<AllWatches />} />
    </Routes>,
    { path },
  );
}
const openDelivered = (wallet: string) => {
  network.active = [wireOrder({ status: 2 })];
  return open(wallet);
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const guide = () => screen.findByRole('textbox', { name: /^Guía/ });
const section = () => screen.findByRole('region', { name: 'Prueba de entrega' });
const added = () => network.sent(ADD).filter(({ body }) => body !== undefined);
const isToasted = (words: RegExp) =>
  waitFor(() =>
    expect(
      toastsStore
        .getState()
        .map(({ text }) => text)
        .join(),
    ).toMatch(words),
  );

async function write(user: UserEvent, number: string): Promise<void> {
  await user.click(await guide());
  await user.paste(number);
}

async function openSheet(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Marcar entregado' }));
  await user.click(await screen.findByText('Agregar guía o fotos (opcional)'));
}
const mark = (user: UserEvent) => user.click(button('Sí, ya entregué'));

describe('marking delivered', () => {
  test('takes carrier, number and photos along; the marking itself is one call', async () => {
    const { user } = open(SELLER);
    await openSheet(user);
    await user.selectOptions(screen.getByRole('combobox', { name: /Transportadora/ }), 'Servientrega');
    await write(user, '2088 123-4');
    await user.upload(screen.getByLabelText('Agregar fotos'), photoFile());
    await screen.findByText('Lista');
    await mark(user);
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]).toMatchObject({
      body: { orderId: '31', carrier: 'servientrega', guide: '2088123-4', photos: [fileName(1)] },
      idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
    });
    await isToasted(/el comprador ya ve la prueba/);
    expect(network.sent(APPROVE)).toHaveLength(1);
    expect(await section()).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Agregar guía o fotos de la entrega' })).toBeVisible();
  });

  test('without any of it sends nothing else', async () => {
    const { user } = open(SELLER);
    await user.click(await screen.findByRole('button', { name: 'Marcar entregado' }));
    await mark(user);
    await section();
    expect(network.sent(APPROVE)).toHaveLength(1);
    expect(added()).toEqual([]);
  });

  test('says what is wrong with a number, and marks nothing meanwhile', async () => {
    const { user } = open(SELLER);
    await openSheet(user);
    await write(user, 'https://malo.test');
    await mark(user);
    expect(await screen.findByText(/La guía lleva solo letras sin tilde/)).toBeVisible();
    await waitFor(async () => expect(await guide()).toHaveFocus());
    expect(network.sent(APPROVE)).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: /Transportadora/ }), 'Otra');
    await user.clear(await guide());
    await mark(user);
    expect(await screen.findByText('Escribe quién lo lleva.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Quién lo lleva' }), 'Don José');
    await mark(user);
    await waitFor(() => expect(added()[0]?.body).toMatchObject({ carrier: 'Don José', guide: '' }));
  });

  test('does not wait for photos: the proof follows once they have arrived', async () => {
    camera.answer = null;
    const { user } = open(SELLER);
    await openSheet(user);
    await write(user, GUIDE);
    await user.upload(screen.getByLabelText('Agregar fotos'), photoFile());
    await waitFor(() => expect(camera.uploads).toHaveLength(1));
    await mark(user);
    expect(await within(await section()).findByText(/Se envía sola cuando terminen/)).toBeVisible();
    expect(network.sent(APPROVE)).toHaveLength(1);
    expect(added()).toEqual([]);
    await waitFor(() => expect(camera.uploads).toHaveLength(2));
    camera.uploads[1]?.answer(200, storedAs(2).body);
    await waitFor(() => expect(added()[0]?.body).toMatchObject({ guide: GUIDE, photos: [fileName(2)] }));
    expect(added()).toHaveLength(1);
  });

  test('a photo that does not get there can be taken away; the rest goes', async () => {
    camera.answer = () => refusal(503, 'service-down', 'El servicio no responde.');
    const { user } = open(SELLER);
    await openSheet(user);
    await write(user, GUIDE);
    await user.upload(screen.getByLabelText('Agregar fotos'), photoFile());
    await screen.findByText(/No subió/);
    await mark(user);
    const card = within(await section());
    await card.findByText(/No subió/);
    await user.click(card.getByRole('button', { name: 'Quitar la foto 1' }));
    await waitFor(() => expect(added()[0]?.body).toMatchObject({ guide: GUIDE, photos: [] }));
    expect(network.sent(APPROVE)).toHaveLength(1);
  });

  test('loses nothing over a reload', async () => {
    const { user, unmount } = open(SELLER);
    await openSheet(user);
    await write(user, GUIDE);
    await user.upload(screen.getByLabelText('Agregar fotos'), photoFile());
    await screen.findByText('Lista');
    unmount();
    const again = open(SELLER);
    await again.user.click(await screen.findByRole('button', { name: 'Marcar entregado' }));
    expect(await guide()).toHaveValue(GUIDE);
    expect(screen.getByText('Lista')).toBeVisible();
    expect(camera.uploads).toHaveLength(1);
  });

  test('is not repeated or stopped when the proof is refused, and the words stay', async () => {
    network.answers.set(ADD, (body) =>
      body === undefined ? answerOf() : refusal(409, 'proof-closed', 'Ya agregaste todas.'),
    );
    const { user } = open(SELLER);
    await openSheet(user);
    await write(user, GUIDE);
    await mark(user);
    const card = within(await section());
    expect(await card.findByRole('textbox', { name: /^Guía/ })).toHaveValue(GUIDE);
    expect(network.sent(APPROVE)).toHaveLength(1);
  });
});

describe('afterwards', () => {
  test('a proof can be added; one without an answer is asked for again under the same key, on any screen', async () => {
    network.answers.set(ADD, (body) => (body === undefined ? answerOf() : new TypeError('cut')));
    const { user, unmount } = openDelivered(SELLER);
    await user.click(await screen.findByRole('button', { name: 'Agregar guía o fotos de la entrega' }));
    await user.click(button('Enviar la prueba'));
    expect(screen.getByText('Escribe la guía o agrega una foto.')).toBeVisible();
    await write(user, GUIDE);
    await user.click(button('Enviar la prueba'));
    expect(await screen.findByText(/No supimos si la prueba llegó/)).toBeVisible();
    unmount();
    network.answers.set(ADD, () => answerOf(SHOWN));
    open(SELLER, '/otra');
    await isToasted(/el comprador ya ve la prueba/);
    const keys = new Set(added().map(({ idempotencyKey }) => idempotencyKey));
    expect(added().length).toBeGreaterThan(1);
    expect(keys.size).toBe(1);
  });

  test('photos that the service forgot are sent once more', async () => {
    network.answers.set(ADD, (body) =>
      body === undefined ? answerOf() : refusal(409, 'dispute-picture-gone', 'Una de las fotos ya no está.'),
    );
    const { user } = openDelivered(SELLER);
    await user.click(await screen.findByRole('button', { name: 'Agregar guía o fotos de la entrega' }));
    await user.upload(await screen.findByLabelText('Agregar fotos'), photoFile());
    await screen.findByText('Lista');
    await user.click(button('Enviar la prueba'));
    expect(await screen.findByText(/Una de las fotos ya no está/)).toBeVisible();
    await waitFor(() => expect(camera.uploads).toHaveLength(2));
  });

  test('a full order offers no more', async () => {
    network.answers.set(PROOFS, () => answerOf(...[1, 2, 3, 4, 5].map((id) => ({ ...SHOWN, id: `${id}` }))));
    openDelivered(SELLER);
    expect(await within(await section()).findAllByText(GUIDE)).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /Agregar/ })).toBeNull();
  });
});

describe('the buyer', () => {
  test('sees who carries it, the number to copy, and the way to the carrier', async () => {
    network.answers.set(PROOFS, () => answerOf(SHOWN, { ...SHOWN, id: '8', carrier: 'tcc' }));
    openDelivered(BUYER);
    const card = within(await section());
    expect(await card.findByText('Coordinadora')).toBeVisible();
    const links = card.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [
        'Seguir en Coordinadora',
        `https://coordinadora.com/rastreo/rastreo-de-guia/detalle-de-rastreo-de-guia/?guia=${GUIDE}`,
      ],
      ['Seguir en TCC', 'https://tcc.com.co/rastreo/'],
    ]);
    for (const link of links) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(card.getAllByText('Copia la guía y pégala en su página.')).toHaveLength(1);
    expect(card.getAllByRole('button', { name: 'Copiar la guía' })).toHaveLength(2);
    expect(card.queryByRole('button', { name: /Agregar/ })).toBeNull();
  });

  test('sees photos small, and large on a tap', async () => {
    network.answers.set('/api/p2p/dispute/31/files/', () => accepted({}));
    network.answers.set(PROOFS, () => answerOf({ ...SHOWN, photos: [fileName(1), fileName(2)] }));
    const { user } = openDelivered(BUYER);
    const card = within(await section());
    const photo = await card.findByRole('button', { name: 'Foto 1, El vendedor' });
    await waitFor(() => expect(photo).toBeEnabled());
    await user.click(photo);
    expect(await screen.findByRole('dialog', { name: 'Foto 1, El vendedor' })).toBeVisible();
  });

  test('reads a hostile carrier as text, without any link', async () => {
    const carrier = '<a href="https://malo.test">Servientrega</a>';
    network.answers.set(PROOFS, () => answerOf({ ...SHOWN, carrier }));
    openDelivered(BUYER);
    const card = await section();
    expect(await within(card).findByText(carrier)).toBeVisible();
    expect(card.querySelector('a')).toBeNull();
  });

  test('finds it in a dispute again, in its place in time', async () => {
    const words = 'Llegaron 2 Kg de los 10.';
    const said = { id: '1', from: 'buyer', kind: 'opening', reason: null, words, files: [] };
    network.answers.set('/api/p2p/dispute/31', () =>
      accepted({
        ...{ orderId: '31', state: 'open', openedBy: 'buyer', openedAt: SHOWN.time },
        ...{ deadline: '2099-01-19T12:00:00.000Z', end: null, release: null, endedAt: null },
        ...{ canAdd: true, parties: null, split: false, deliveries: [{ ...SHOWN, carrier: 'zoom' }] },
        statements: [{ ...said, time: '2026-11-21T12:00:00.000Z' }],
      }),
    );
    network.active = [wireOrder({ status: 3 })];
    open(BUYER);
    const story = within(await screen.findByRole('list', { name: 'La disputa' }));
    const [first, second] = story.getAllByRole('listitem');
    expect(first).toHaveTextContent(/El vendedor despachó.*Prueba de entrega.*Zoom.*2088-123/);
    expect(second).toHaveTextContent(words);
    expect(story.getByRole('link')).toHaveAttribute(
      'href',
      `https://zoom.red/tracking-de-envios-personas/?nro-guia=${GUIDE}&tipo-consulta=1`,
    );
  });

  test('asks for nothing before the delivery, and sees no card where nothing was shown', async () => {
    const { unmount } = open(BUYER);
    await screen.findByRole('region', { name: 'Con quién' });
    expect(network.sent(PROOFS)).toEqual([]);
    unmount();
    openDelivered(BUYER);
    await waitFor(() => expect(network.sent(PROOFS)).not.toEqual([]));
    expect(screen.queryByRole('region', { name: 'Prueba de entrega' })).toBeNull();
  });

  test('can ask again where it did not come', async () => {
    network.answers.set(PROOFS, () => refusal(404, 'order-not-found', 'No encontramos este pedido.'));
    openDelivered(BUYER);
    expect(await screen.findByText('No pudimos cargar la prueba de entrega.')).toBeVisible();
  });
});
