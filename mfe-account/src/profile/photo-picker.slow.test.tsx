import { accepted, forEachTest, installPictures, type Pictures, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Root } from '../root';
import { buyerProfile, startSignedIn } from '../testing/account-service';
import { fieldsOf } from '../testing/multipart-fields';

const GET = '/api/wallet/get-profile';
const PUT = '/api/wallet/put-profile';

const service = forEachTest(startSignedIn);

const open = () => renderApp(<Root />, { path: '/editar-perfil' });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

describe('a photo', () => {
  let pictures: Pictures;
  beforeEach(() => {
    pictures = installPictures();
    pictures.open = async () => ({ width: 4000, height: 3000 });
  });
  afterEach(() => pictures.remove());
  /** Left edge, top edge and side of what is taken of the original. */
  const taken = () => pictures.draws.at(-1)?.slice(1, 4);

  it('that is being opened is waited for, cut, and saved with the rest', async () => {
    let ready = () => {};
    const opened = new Promise<void>((resolve) => {
      ready = resolve;
    });
    pictures.open = async () => {
      await opened;
      return { width: 400, height: 300 };
    };
    const { user } = open();
    await field('Nombre');
    const file = new File(['a picture'], 'yo.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(/Elegir foto/), file);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(screen.getByText(/se guarda solo cuando la foto esté lista/)).toBeVisible();
    ready();
    await user.click(await screen.findByRole('button', { name: 'Usar esta foto' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    expect(pictures.draws).not.toEqual([]);
  });

  it('is cut by buttons and keys, shown while it is, and sent small', async () => {
    const { user } = open();
    await field('Nombre');
    const file = new File(['a picture'], 'yo.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(/Elegir foto/), file);
    expect(await screen.findByRole('dialog', { name: 'Ajusta tu foto' })).toBeVisible();
    expect(taken()).toEqual([500, 0, 3000]);
    for (let press = 0; press < 4; press += 1) {
      await user.click(screen.getByRole('button', { name: 'Acercar' }));
    }
    expect(taken()).toEqual([1250, 750, 1500]);
    await user.click(screen.getByRole('button', { name: 'Mover la foto a la derecha' }));
    expect(taken()).toEqual([1130, 750, 1500]);
    screen.getByRole('group', { name: /^Foto: muévela/ }).focus();
    await user.keyboard('{ArrowUp}-');
    expect(taken()).toEqual(
      [1022.8571428571429, 762.8571428571429, 1714.2857142857142].map((near) => expect.closeTo(near)),
    );
    await user.click(screen.getByRole('button', { name: 'Usar esta foto' }));
    expect(await screen.findByRole('img', { name: 'Tu nueva foto' })).toBeVisible();
    expect(pictures.draws.at(-1)?.at(-1)).toBe(512);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    expect(service.sentTo(PUT)[0]?.text).toMatch(
      /name="image"; filename="foto"\r\nContent-Type: image\/webp/,
    );
    expect(Object.keys(fieldsOf(service.sentTo(PUT)[0]?.text ?? ''))).toEqual(['image']);
  });

  it('goes as it is, not cut, where the browser answers noise in place of what is drawn', async () => {
    pictures.isHidden = true;
    const { user } = open();
    await field('Nombre');
    const file = new File(['a picture'], 'yo.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(/Elegir foto/), file);
    expect(await screen.findByRole('img', { name: 'Tu nueva foto' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    expect(service.sentTo(PUT)[0]?.text).toMatch(
      /name="image".*\r\nContent-Type: image\/jpeg\r\n\r\na picture/,
    );
  });

  it('stays as it was when somebody changes their mind, and can be taken away', async () => {
    service.answers[GET] = accepted({ ...buyerProfile, image: '/media/demo/yo.webp' });
    const { user } = open();
    await field('Nombre');
    await user.upload(
      screen.getByLabelText(/Cambiar foto/),
      new File(['a'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('img', { name: 'Tu nueva foto' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar foto' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    expect(fieldsOf(service.sentTo(PUT)[0]?.text ?? '')).toEqual({ image: '' });
  });
});
