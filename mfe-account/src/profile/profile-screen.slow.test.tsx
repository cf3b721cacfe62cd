import { navigateTo } from '@cosecha/shared/router';
import { saveAskedPlace, toastsStore } from '@cosecha/shared/state';
import { accepted, forEachTest, installPictures, people, refusal, renderApp } from '@cosecha/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Root } from '../root';
import { buyerProfile, startSignedIn } from '../testing/account-service';
import { fieldsOf } from '../testing/multipart-fields';
import { signInOnDevice } from '../testing/sign-in-on-device';
import { profileDraft } from './profile-draft';

const GET = '/api/wallet/get-profile';
const PUT = '/api/wallet/put-profile';

const service = forEachTest(startSignedIn);

const open = () => renderApp(<Root />, { path: '/editar-perfil' });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

describe('editing the profile', () => {
  it('shows what is known, as people write it', async () => {
    open();
    expect(await field('Nombre')).toHaveValue(people.buyer.name);
    expect(await field(/^Hectáreas/)).toHaveValue('2,5');
    expect(await field(/^Telegram/)).toHaveValue('@jorge_t');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar perfil');
  });

  it('says beside what reaches a person who sees it', async () => {
    open();
    for (const label of [/^Celular/, /^Telegram/, /^Dónde queda/]) {
      expect(await field(label)).toHaveAccessibleDescription(
        /^Solo lo ve quien tiene un pedido abierto contigo, y 30 días después/,
      );
    }
    expect(await field('Correo')).toHaveAccessibleDescription('Solo lo ves tú.');
  });

  it('sends what was changed, as the service spells it, and goes back to the account', async () => {
    const { user } = open();
    const hectares = await field(/^Hectáreas/);
    await user.clear(hectares);
    await user.type(hectares, '1.250,75');
    const phone = await field(/^Celular/);
    await user.clear(phone);
    await user.type(phone, '+57 300 765 43 21');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    const [sent] = service.sentTo(PUT);
    expect(sent?.method).toBe('PUT');
    expect(sent?.headers.authorization).toBe('Token a-token');
    expect(fieldsOf(sent?.text ?? '')).toEqual({ phoneNumber: '+573007654321', headingQuantity: '1250.75' });
  });

  it('asks the service for nothing where the same is only spelled otherwise', async () => {
    const { user } = open();
    const phone = await field(/^Celular/);
    await user.clear(phone);
    await user.type(phone, '+57 300 123 45 67');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    expect(service.sentTo(PUT)).toEqual([]);
  });

  it('is not held up by what stands there from before the rules, and is left as it is', async () => {
    service.answers[GET] = accepted({ ...buyerProfile, phoneNumber: '300', telegram: 'j' });
    const { user } = open();
    await user.type(await field(/^Qué cultivas/), ' y mora');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    expect(fieldsOf(service.sentTo(PUT)[0]?.text ?? '')).toEqual({ heading: 'Café y mora' });
  });

  it('keeps a number with its country, whichever the person chooses or writes', async () => {
    const { user } = open();
    const phone = await field(/^Celular/);
    expect(phone).toHaveValue('300 1234567');
    await user.clear(phone);
    await user.type(phone, '4121234567');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/no existe en Colombia/)).toBeVisible();
    expect(service.sentTo(PUT)).toEqual([]);
    await user.selectOptions(screen.getByLabelText('País del celular'), 'VE');
    await waitFor(() => expect(phone).toBeValid());
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    expect(fieldsOf(service.sentTo(PUT)[0]?.text ?? '')).toMatchObject({ phoneNumber: '+584121234567' });
  });

  it('takes the country from a number that begins with +', async () => {
    const { user } = open();
    const phone = await field(/^Celular/);
    await user.clear(phone);
    await user.type(phone, '+58 412 1234567');
    await user.tab();
    expect(phone).toHaveValue('0412-1234567');
    expect(screen.getByLabelText('País del celular')).toHaveValue('VE');
  });

  it('says what is wrong beside the field and sends nothing', async () => {
    const { user } = open();
    const email = await field('Correo');
    await user.clear(email);
    await user.type(email, 'jorge@');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/debe verse como/)).toBeVisible();
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(service.sentTo(PUT)).toEqual([]);
  });

  it('does not call back somebody who went on while it was being saved, and tells them', async () => {
    let answer: (response: ReturnType<typeof accepted>) => void = () => undefined;
    service.answers[PUT] = new Promise((resolve) => {
      answer = resolve;
    });
    const { user } = open();
    await user.type(await field('Nombre'), ' Díaz');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(service.sentTo(PUT)).toHaveLength(1));
    act(() => navigateTo('/cuenta/seguridad'));
    answer(accepted({ ...buyerProfile, name: 'Jorge Tostador Díaz' }));
    const toasts = () => toastsStore.getState().map(({ text }) => text);
    await waitFor(() => expect(toasts()).toContain('Guardamos tu perfil.'));
    expect(toasts()).not.toContain('No guardaste los cambios de tu perfil. Siguen en Editar perfil.');
    expect(location.pathname).toBe('/cuenta/seguridad');
  });

  it('shows nothing of it to the next person, when its own left while it was being saved', async () => {
    let answer: (response: ReturnType<typeof accepted>) => void = () => undefined;
    service.answers[PUT] = new Promise((resolve) => {
      answer = resolve;
    });
    const { user } = open();
    await user.type(await field('Nombre'), ' D.');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(service.sentTo(PUT)).toHaveLength(1));
    let answerNext: (response: ReturnType<typeof accepted>) => void = () => undefined;
    service.answers[GET] = new Promise((resolve) => {
      answerNext = resolve;
    });
    act(() => {
      signInOnDevice(people.seller);
      navigateTo('/cuenta/seguridad');
    });
    answer(accepted({ ...buyerProfile, name: 'Jorge Tostador Díaz' }));
    const toasts = () => toastsStore.getState().map(({ text }) => text);
    await waitFor(() => expect(toasts()).toContain('Guardamos tu perfil.'));
    act(() => navigateTo('/cuenta'));
    expect(await screen.findByText(people.seller.name)).toBeVisible();
    expect(screen.queryByText('Jorge Tostador Díaz')).toBeNull();
    answerNext(accepted({ ...buyerProfile, ...people.seller }));
  });

  it('keeps what was typed when the service refuses', async () => {
    service.answers[PUT] = refusal(409, 'email-taken', 'Ese correo ya está en otra cuenta.');
    const { user } = open();
    const name = await field('Nombre');
    await user.clear(name);
    await user.type(name, 'Jorge Nuevo');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ese correo ya está en otra cuenta.');
    expect(name).toHaveValue('Jorge Nuevo');
    expect(location.pathname).toBe('/editar-perfil');
  });

  it('signs out when the service no longer knows the session', async () => {
    service.answers[PUT] = refusal(401, 'auth-token-invalid', 'Tu sesión ya no es válida.');
    const { user } = open();
    await user.type(await field('Nombre'), ' D.');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(localStorage).toHaveLength(0);
  });

  it('offers to try again when the profile cannot be loaded', async () => {
    service.answers[GET] = refusal(500, 'internal', 'Algo falló de nuestro lado.');
    const { user } = open();
    expect(await screen.findByText('No pudimos cargar tu perfil.')).toBeVisible();
    service.answers[GET] = accepted(buyerProfile);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await field('Nombre')).toHaveValue(people.buyer.name);
  });

  it('keeps what was not saved, says so, and has it again', async () => {
    const { user } = open();
    const name = await field('Nombre');
    await user.clear(name);
    await user.type(name, 'Jorge a medias');
    await user.click(screen.getByRole('link', { name: 'Volver' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    expect(toastsStore.getState().map(({ text }) => text)).toContain(
      'No guardaste los cambios de tu perfil. Siguen en Editar perfil.',
    );
    await user.click(screen.getByRole('link', { name: /Editar perfil/ }));
    expect(await field('Nombre')).toHaveValue('Jorge a medias');
    await user.click(screen.getByRole('button', { name: 'Descartarlos' }));
    expect(await field('Nombre')).toHaveValue(people.buyer.name);
    await user.click(screen.getByRole('link', { name: 'Volver' }));
    await user.click(await screen.findByRole('link', { name: /Editar perfil/ }));
    expect(await field('Nombre')).toHaveValue(people.buyer.name);
    expect(screen.queryByRole('button', { name: 'Descartarlos' })).toBeNull();
  });

  it('keeps every change at once, as a reload would find it, until it is saved', async () => {
    const { user } = open();
    const storedDraft = () => profileDraft.read(people.buyer.wallet);
    const name = await field('Nombre');
    expect(await storedDraft()).toBeUndefined();
    await user.type(name, ' Segundo');
    await waitFor(async () => expect((await storedDraft())?.form.name).toBe(`${people.buyer.name} Segundo`));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(location.pathname).toBe('/cuenta'));
    await waitFor(async () => expect(await storedDraft()).toBeUndefined());
    expect(screen.queryByText(/Siguen en Editar perfil/)).toBeNull();
  });

  it('says when a file is no photo', async () => {
    const { user } = open();
    await field('Nombre');
    const pictures = installPictures();
    pictures.open = () => Promise.reject(new DOMException('no', 'EncodingError'));
    const file = new File(['not a picture'], 'nota.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(/Elegir foto/), file);
    expect(await screen.findByText(/Ese archivo no es una foto/)).toBeVisible();
    pictures.remove();
  });
});

describe('a new person', () => {
  beforeEach(() => {
    signInOnDevice({ name: '', email: '' });
    service.answers[GET] = accepted({ ...buyerProfile, name: '', email: '' });
  });

  it('completes their profile first and then starts at home', async () => {
    service.answers[PUT] = accepted({ ...buyerProfile, name: 'Jorge', email: 'jorge@tienda.co' });
    const { user } = open();
    expect(await field('Nombre')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Completa tu perfil');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    await user.type(await field('Nombre'), 'Jorge');
    await user.type(await field('Correo'), 'jorge@tienda.co');
    await user.click(screen.getByRole('button', { name: 'Guardar y empezar' }));
    await waitFor(() => expect(location.pathname).toBe('/home'));
    expect(localStorage.getItem('name')).toBe('Jorge');
  });

  it('goes on to the product that they came for', async () => {
    saveAskedPlace('/product/27?quantity=3');
    const { user } = open();
    await user.type(await field('Nombre'), 'Jorge');
    await user.type(await field('Correo'), 'jorge@tienda.co');
    await user.click(screen.getByRole('button', { name: 'Guardar y empezar' }));
    await waitFor(() => expect(location.pathname).toBe('/product/27'));
    expect(location.search).toBe('?quantity=3');
  });

  it('needs a name and an e-mail', async () => {
    open();
    await field('Nombre');
    fireEvent.click(screen.getByRole('button', { name: 'Guardar y empezar' }));
    expect(await screen.findByText('Escribe tu nombre.')).toBeVisible();
    expect(screen.getByText('Escribe tu correo.')).toBeVisible();
    expect(service.sentTo(PUT)).toEqual([]);
  });
});
