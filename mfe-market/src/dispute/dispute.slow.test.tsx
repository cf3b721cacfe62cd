import {
  accepted,
  installPhotoEngine,
  makeOrder,
  type PhotoEngine,
  people,
  photoFile,
  refusal,
  renderApp,
} from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { networkForEachTest } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { DisputeSheet } from './dispute-sheet';
import { DisputeThread } from './dispute-thread';

const { buyer, seller } = people;
const OPEN = '/api/p2p/dispute-order';
const READ = '/api/p2p/dispute/31';
const ADD = '/api/p2p/dispute/31/statements';
const WORDS = 'Llegaron 2 Kg de los 10 y el resto está húmedo.';
const OPENED = '2026-11-20T12:00:00.000Z';

/** As the service names pictures. */
const fileName = (number: number) => `${String(number).padStart(64, '0')}.webp`;
const storedAs = (upload: number) => accepted({ file: fileName(upload) });

const network = networkForEachTest(buyer.wallet);
let camera: PhotoEngine;

beforeEach(() => {
  camera = installPhotoEngine(storedAs);
});
afterEach(() => {
  camera.remove();
});

const order = makeOrder();
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function openSheet(role: 'buyer' | 'seller' = 'buyer') {
  const onClose = jest.fn();
  const rendered = renderApp(<DisputeSheet order={{ ...order, role }} open onClose={onClose} />);
  return { ...rendered, onClose };
}

async function state(user: UserEvent, reason = 'Otra cosa') {
  await user.click(await screen.findByRole('radio', { name: reason }));
  await user.type(field(/Cuéntalo/), WORDS);
}

const done = accepted({ orderId: '31', status: 3, transactionHash: 'HASH' });

describe('opening a dispute', () => {
  it('offers each side its own reasons and says what happens to the money', async () => {
    openSheet();
    const reasons = await screen.findByRole('group', { name: '¿Qué pasó?' });
    expect(within(reasons).getByRole('radio', { name: 'El pedido no llegó' })).toBeInTheDocument();
    expect(within(reasons).queryByRole('radio', { name: /comprador no recibe/ })).toBeNull();
    expect(screen.getByText(/queda quieto en garantía/)).toBeVisible();
    expect(screen.getByText(/Si en 60 días no hay decisión/)).toBeVisible();
  });

  it('asks the seller something else', async () => {
    openSheet('seller');
    await screen.findByRole('radio', { name: 'El comprador no recibe el pedido' });
    expect(screen.queryByRole('radio', { name: 'El pedido no llegó' })).toBeNull();
  });

  it('sends reason, words and pictures once, and forgets the draft', async () => {
    network.answers.set(OPEN, () => done);
    const { user, onClose, unmount } = openSheet();
    await state(user, 'Llegó menos de lo que compré');
    await user.upload(screen.getByLabelText('Agregar fotos'), [photoFile(), photoFile('otra.jpg')]);
    await waitFor(() => expect(screen.getAllByText('Lista')).toHaveLength(2));
    await user.click(button('Abrir disputa'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(network.sent(OPEN)).toMatchObject([
      {
        body: {
          orderId: '31',
          expectedStatus: 1,
          reasonCode: 'less',
          reason: WORDS,
          files: [fileName(1), fileName(2)],
        },
        idempotencyKey: expect.stringMatching(/^[\w-]{36}$/),
      },
    ]);
    expect(camera.uploads[0]).toMatchObject({
      url: '/api/p2p/dispute/31/files',
      authorization: 'Token token',
    });
    unmount();
    openSheet();
    expect(await screen.findByRole('textbox', { name: /Cuéntalo/ })).toHaveValue('');
  });

  it('says what is missing, and sends nothing', async () => {
    const { user } = openSheet();
    await screen.findByRole('group', { name: '¿Qué pasó?' });
    await user.type(field(/Cuéntalo/), 'Mal');
    await user.click(button('Abrir disputa'));
    expect(screen.getByText('Elige qué pasó.')).toBeVisible();
    expect(screen.getByText('Escribe un poco más: faltan 7 letras.')).toBeVisible();
    expect(network.sent(OPEN)).toEqual([]);
  });

  it('keeps everything over a reload, sent pictures too', async () => {
    const { user, unmount } = openSheet();
    await state(user, 'Llegó dañado o en mal estado');
    await user.upload(screen.getByLabelText('Agregar fotos'), photoFile());
    await screen.findByText('Lista');
    unmount();
    openSheet();
    expect(await screen.findByRole('radio', { name: 'Llegó dañado o en mal estado' })).toBeChecked();
    expect(field(/Cuéntalo/)).toHaveValue(WORDS);
    expect(screen.getByText('Lista')).toBeVisible();
    expect(camera.uploads).toHaveLength(1);
  });

  it('keeps everything over a refusal and says why', async () => {
    network.answers.set(OPEN, () => refusal(409, 'order-changed', 'Este pedido cambió hace un momento.'));
    const { user, onClose } = openSheet();
    await state(user);
    await user.click(button('Abrir disputa'));
    expect(await screen.findByText(/Este pedido cambió hace un momento/)).toBeVisible();
    expect(field(/Cuéntalo/)).toHaveValue(WORDS);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks again under the same key when no answer came, even after a reload', async () => {
    network.answers.set(OPEN, () => new TypeError('the connection broke'));
    const { user, unmount } = openSheet();
    await state(user);
    await user.click(button('Abrir disputa'));
    expect(await screen.findByText(/No supimos si la disputa se abrió/)).toBeVisible();
    expect(field(/Cuéntalo/)).toBeDisabled();
    unmount();
    network.answers.set(OPEN, () => done);
    const again = openSheet();
    await again.user.click(await screen.findByRole('button', { name: 'Preguntar otra vez' }));
    await waitFor(() => expect(again.onClose).toHaveBeenCalledTimes(1));
    const keys = network.sent(OPEN).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('waits for pictures, and lets one that does not get there go again or go away', async () => {
    camera.answer = () => refusal(503, 'service-down', 'El servicio no responde.');
    const { user, onClose } = openSheet();
    await state(user);
    await user.upload(screen.getByLabelText('Agregar fotos'), [photoFile(), photoFile()]);
    const failed = /No subió\. El servicio no responde\./;
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2));
    await user.click(button('Abrir disputa'));
    expect(screen.getByText(/La disputa se abre sola/)).toBeVisible();
    expect(field(/Cuéntalo/)).toBeDisabled();
    expect(network.sent(OPEN)).toEqual([]);
    camera.answer = storedAs;
    network.answers.set(OPEN, () => done);
    await user.click(button('Quitar la foto 2'));
    await user.click(button('Subir otra vez'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(network.sent(OPEN)).toHaveLength(1);
    expect(network.sent(OPEN)[0]?.body).toMatchObject({ files: [expect.stringMatching(/webp$/)] });
  });

  it('sends pictures that the service forgot once more', async () => {
    network.answers.set(OPEN, () => refusal(409, 'dispute-picture-gone', 'Una de las fotos ya no está.'));
    const { user } = openSheet();
    await state(user);
    await user.upload(screen.getByLabelText('Agregar fotos'), photoFile());
    await screen.findByText('Lista');
    await user.click(button('Abrir disputa'));
    await waitFor(() => expect(camera.uploads).toHaveLength(2));
    expect(await screen.findByText('Lista')).toBeVisible();
  });

  it('takes six pictures and says that there is no room for more', async () => {
    const { user } = openSheet();
    const input = await screen.findByLabelText('Agregar fotos');
    const eight = Array.from({ length: 8 }, () => photoFile());
    await user.upload(input, eight);
    expect(await screen.findByText('Caben hasta 6 fotos: las demás no se agregaron.')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(6));
    await waitFor(() => expect(camera.uploads).toHaveLength(6));
    expect(screen.queryByLabelText('Agregar fotos')).toBeNull();
  });
});

const said = {
  id: '1',
  from: 'buyer',
  kind: 'opening',
  reason: 'less',
  words: WORDS,
  files: [],
  time: OPENED,
};
const saidNext = (from: string, kind: string, words: string) => ({
  ...said,
  ...{ id: '2', from, kind, reason: null, words },
});
const dispute = (changes: object = {}) =>
  accepted({
    orderId: '31',
    state: 'open',
    openedBy: 'buyer',
    openedAt: OPENED,
    deadline: '2099-01-19T12:00:00.000Z',
    end: null,
    release: null,
    endedAt: null,
    canAdd: true,
    ...{ split: false, deliveries: [] },
    parties: null,
    statements: [said],
    ...changes,
  });

function openThread(changes: Parameters<typeof makeOrder>[0] = {}, wallet: string = buyer.wallet) {
  signInAs(wallet);
  const role = wallet === buyer.wallet ? 'buyer' : 'seller';
  return renderApp(<DisputeThread order={makeOrder({ state: 'disputed', status: 3, role, ...changes })} />);
}

/** An order that ends at a tap. */
function Ending() {
  const [isOver, setOver] = useState(false);
  const order = isOver
    ? makeOrder({ state: 'refunded', collection: 'history' })
    : makeOrder({ state: 'disputed', status: 3 });
  return (
    <>
      <DisputeThread order={order} />
      <button type="button" onClick={() => setOver(true)}>
        Termina
      </button>
    </>
  );
}

describe('the thread of a dispute', () => {
  it('shows who said what, with the clock', async () => {
    network.answers.set(READ, () => dispute());
    openThread({}, seller.wallet);
    const story = within(await screen.findByRole('list', { name: 'La disputa' }));
    expect(story.getByText('El comprador abrió la disputa')).toBeVisible();
    expect(story.getByText('Llegó menos de lo que compré')).toBeVisible();
    expect(story.getByText(WORDS)).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent(/Quedan \d+ días para que el árbitro decida/);
  });

  it('shows words as text, whatever they look like', async () => {
    const words = '<img src=x onerror=alert(1)> [ver](https://malo.test)';
    network.answers.set(READ, () => dispute({ statements: [{ ...said, words }] }));
    const { container } = openThread();
    expect(await screen.findByText(words)).toBeVisible();
    expect(container.querySelector('img, a')).toBeNull();
  });

  it('takes an answer with a picture, and keeps it until it has arrived', async () => {
    network.answers.set(ADD, () => new TypeError('the connection broke'));
    network.answers.set(READ, () => dispute());
    const { user, unmount } = openThread({}, seller.wallet);
    await user.click(await screen.findByRole('button', { name: 'Responder o agregar pruebas' }));
    await user.type(field(/Tu mensaje/), 'Salieron 10 Kg.');
    await user.upload(screen.getByLabelText('Agregar fotos'), photoFile());
    await screen.findByText('Lista');
    await user.click(button('Enviar'));
    expect(await screen.findByText(/No supimos si llegó/)).toBeVisible();
    unmount();
    const answer = saidNext('seller', 'statement', 'Salieron 10 Kg.');
    network.answers.set(ADD, () => dispute({ statements: [said, answer] }));
    network.answers.set(READ, () => dispute({ statements: [said, answer] }));
    const again = openThread({}, seller.wallet);
    await again.user.click(await screen.findByRole('button', { name: 'Enviar otra vez' }));
    expect(await screen.findByText('Salieron 10 Kg.')).toBeVisible();
    const calls = network.sent(ADD);
    expect(calls[1]).toMatchObject({ body: { words: 'Salieron 10 Kg.', files: [fileName(1)] } });
    expect(calls[1]?.idempotencyKey).toBe(calls[0]?.idempotencyKey);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('sends nothing where there is nothing', async () => {
    network.answers.set(READ, () => dispute());
    const { user } = openThread();
    await user.click(await screen.findByRole('button', { name: 'Responder o agregar pruebas' }));
    await user.click(button('Enviar'));
    expect(screen.getByText('Escribe algo o agrega una foto.')).toBeVisible();
    await user.click(button('Ahora no'));
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(network.sent(ADD)).toEqual([]);
  });

  it('tells the ruling with its reasons, and takes nothing more', async () => {
    const ruling = saidNext('arbiter', 'ruling', 'Las fotos lo muestran.');
    network.answers.set(READ, () =>
      dispute({
        ...{ state: 'closed', end: 'ruled', release: false, deadline: null, canAdd: false },
        statements: [said, ruling],
      }),
    );
    openThread({ state: 'refunded', collection: 'history' });
    expect(await screen.findByText('El árbitro decidió')).toBeVisible();
    expect(screen.getByText('Las fotos lo muestran.')).toBeVisible();
    expect(screen.getByText(/El árbitro decidió a tu favor: recuperaste 45,00.USDT/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Responder/ })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('follows an order that ends while somebody reads, and takes no more answers', async () => {
    network.answers.set(READ, () => dispute());
    const { user } = renderApp(<Ending />);
    await screen.findByRole('button', { name: 'Responder o agregar pruebas' });
    const ended = { state: 'closed', end: 'sellerGaveIn', release: false, deadline: null, canAdd: false };
    network.answers.set(READ, () => dispute(ended));
    await user.click(button('Termina'));
    expect(await screen.findByText(/El vendedor te dio la razón: recuperaste/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Responder/ })).toBeNull();
  });

  it('is not there where there never was a dispute, and asks nothing about an open order', async () => {
    network.answers.set(READ, () =>
      dispute({ state: 'none', statements: [], canAdd: false, openedAt: null }),
    );
    const { container, unmount } = openThread({ state: 'completed', collection: 'history' });
    await waitFor(() => expect(network.sent(READ)).toHaveLength(1));
    expect(container).toBeEmptyDOMElement();
    unmount();
    openThread({ state: 'awaiting' });
    expect(network.sent(READ)).toHaveLength(1);
  });

  it('says so when it cannot be loaded', async () => {
    network.answers.set(READ, () => refusal(500, 'internal', 'Algo falló de nuestro lado.'));
    openThread();
    expect(await screen.findByText('No pudimos cargar la disputa.')).toBeVisible();
  });
});
