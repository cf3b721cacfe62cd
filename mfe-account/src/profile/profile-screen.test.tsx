import { refreshSession } from '@cosecha/shared/state';
import { people, renderApp } from '@cosecha/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Root } from '../root';
import {
  type AccountService,
  accepted,
  buyerProfile,
  refusal,
  startAccountService,
} from '../testing/account-service';
import { signInOnDevice } from '../testing/sign-in-on-device';

const GET = '/api/wallet/get-profile';
const PUT = '/api/wallet/put-profile';

let service: AccountService;
beforeEach(async () => {
  service = await startAccountService();
  signInOnDevice();
});
afterEach(async () => {
  await service.close();
  localStorage.clear();
  refreshSession();
});

const open = () => renderApp(<Root />, { path: '/editar-perfil' });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

/** The fields of a multipart body, by name. */
function fieldsOf(multipart: string): Record<string, string> {
  const parts = multipart.matchAll(
    /name="(\w+)"(?:; filename="[^"]*"\r\nContent-Type: [^\r]*)?\r\n\r\n([\s\S]*?)\r\n--/g,
  );
  return Object.fromEntries([...parts].map(([, name, value]) => [name, value]));
}

describe('editing the profile', () => {
  it('shows what is known, as people write it', async () => {
    open();
    expect(await field('Nombre')).toHaveValue(people.buyer.name);
    expect(await field(/^Hectáreas/)).toHaveValue('2,5');
    expect(await field(/^Telegram/)).toHaveValue('@jorge_t');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Editar perfil');
  });

  it('sends every field as the service spells it and goes back to the account', async () => {
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
    expect(fieldsOf(sent?.text ?? '')).toMatchObject({
      name: people.buyer.name,
      email: people.buyer.email,
      phoneNumber: '+573007654321',
      telegram: 'jorge_t',
      heading: 'Café',
      headingQuantity: '1250.75',
      ladnName: 'La Tostadora',
      landAddress: 'Manizales',
    });
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
    await field('Nombre');
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

  it('says when a file is no photo', async () => {
    const { user } = open();
    await field('Nombre');
    const file = new File(['not a picture'], 'nota.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(/Elegir foto/), file);
    expect(await screen.findByText(/No pudimos abrir esa foto/)).toBeVisible();
  });
});

describe('a new person', () => {
  beforeEach(() => {
    signInOnDevice({ name: '', email: '' });
    service.answers[GET] = accepted({ ...buyerProfile, name: '', email: '' });
  });

  it('completes their profile first and then starts at home', async () => {
    const { user } = open();
    expect(await field('Nombre')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Completa tu perfil');
    await user.type(await field('Nombre'), 'Jorge');
    await user.type(await field('Correo'), 'jorge@tienda.co');
    await user.click(screen.getByRole('button', { name: 'Guardar y empezar' }));
    await waitFor(() => expect(location.pathname).toBe('/home'));
    expect(localStorage.getItem('name')).toBe('Jorge');
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
