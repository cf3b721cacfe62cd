import {
  authorized,
  backendForFile,
  type FormPart,
  multipartForm,
  PHRASES,
  PIXEL_PNG,
  refusal,
  signIn,
} from '../../testing/backend';

const backend = backendForFile();
let ana: { token: string; wallet: string };

beforeAll(async () => {
  ana = await signIn(backend.app, PHRASES.ana);
});

function save(parts: FormPart[], { token } = ana) {
  const { payload, headers } = multipartForm(parts);
  return backend.app.inject({
    method: 'PUT',
    url: '/api/wallet/put-profile',
    payload,
    headers: { ...headers, ...authorized(token) },
  });
}

const FULL: FormPart[] = [
  { name: 'email', value: 'ana@finca.co' },
  { name: 'name', value: 'Ana Ñáñez' },
  { name: 'phoneNumber', value: '+57 300 123 4567' },
  { name: 'telegram', value: '@ana_finca' },
  { name: 'heading', value: 'Café' },
  { name: 'headingQuantity', value: '12,5' },
  { name: 'ladnName', value: 'Finca La Esperanza' },
  { name: 'landAddress', value: 'Vereda El Rosal' },
];

test('a profile is written whole, and later one field at a time', async () => {
  const written = await save(FULL);
  expect(written.json().data).toEqual({
    wallet: ana.wallet,
    email: 'ana@finca.co',
    name: 'Ana Ñáñez',
    phoneNumber: '+57 300 123 4567',
    image: '',
    telegram: '@ana_finca',
    heading: 'Café',
    headingQuantity: '12,5',
    ladnName: 'Finca La Esperanza',
    landAddress: 'Vereda El Rosal',
  });
  await save([{ name: 'name', value: 'Ana' }]);
  const read = await backend.app.inject({
    method: 'GET',
    url: '/api/wallet/get-profile',
    headers: authorized(ana.token),
  });
  expect(read.json().data).toEqual({ ...written.json().data, name: 'Ana' });
});

test('a picture in the form is stored and shown', async () => {
  const response = await save([{ name: 'image', value: PIXEL_PNG, filename: 'ana.png' }]);
  const { image } = response.json().data;
  expect(image).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
  expect((await backend.app.inject({ method: 'GET', url: image })).headers['content-type']).toBe(
    'image/webp',
  );
});

test('outsiders see the farm but no way to reach the person', async () => {
  const response = await backend.app.inject({
    method: 'GET',
    url: `/api/wallet/get-profile-custom/${ana.wallet}`,
  });
  const { data } = response.json();
  expect(Object.keys(data).sort()).toEqual([
    'heading',
    'headingQuantity',
    'image',
    'ladnName',
    'memberSince',
    'name',
    'wallet',
  ]);
  expect(data.ladnName).toBe('Finca La Esperanza');
});

test('a person is a member since they first saved their profile', async () => {
  const since = async () =>
    (await backend.app.inject({ method: 'GET', url: `/api/wallet/get-profile-custom/${ana.wallet}` })).json()
      .data.memberSince;
  const before = await since();
  expect(Date.parse(before)).not.toBeNaN();
  await save([{ name: 'heading', value: 'Mora' }]);
  expect(await since()).toBe(before);
});

test('a wallet without a profile has an empty one, a text that is no wallet has none', async () => {
  const read = (wallet: string) =>
    backend.app.inject({ method: 'GET', url: `/api/wallet/get-profile-custom/${wallet}` });
  expect((await read('nadie.test')).json().data).toMatchObject({ name: '', memberSince: null });
  expect(refusal(await read('No%20Wallet'))).toBe('400 address-unknown');
});

test.each([
  ['a malformed e-mail', { name: 'email', value: 'ana' }],
  ['a name without end', { name: 'name', value: 'a'.repeat(81) }],
  ['a foreign picture', { name: 'image', value: 'https://else.where/a.png' }],
  ['a picture under a name that is not ours', { name: 'image', value: '/media/../api/x.png' }],
  ['an unknown field', { name: 'admin', value: 'true' }],
])('%s is refused with the field', async (_name, part) => {
  const response = await save([part]);
  expect(refusal(response)).toBe('400 input-invalid');
  expect(response.json().data.params.field).toBe(part.name);
});

test('a name may be changed some times a day; what else is saved with the same name still is', async () => {
  const luis = await signIn(backend.app, PHRASES.luis);
  const rename = (value: string, heading = 'Café') =>
    save(
      [
        { name: 'name', value },
        { name: 'heading', value: heading },
      ],
      luis,
    );
  for (let change = 1; change <= 5; change += 1)
    expect((await rename(`Luis ${change}`)).statusCode).toBe(200);
  const refused = await rename('Luis 6');
  expect(refusal(refused)).toBe('429 name-limit');
  expect(refused.json().message).toBe(
    'Hoy ya cambiaste tu nombre 5 veces. Puedes cambiarlo otra vez en 5 horas. Si dejas el que tenías, lo demás se guarda.',
  );
  expect((await rename('Luis 5', 'Mora')).json().data).toMatchObject({ name: 'Luis 5', heading: 'Mora' });
});

test('a name loses what disguises it, and one that looks like the service’s is refused', async () => {
  const saved = await save([{ name: 'name', value: ' A\u202ena\u200b\nGil\ufeff ' }]);
  expect(saved.json().data.name).toBe('Ana Gil');
  for (const value of ['Cosecha Soporte', 'C\u043esecha\u200b Of1cial', 'Soporte técnico']) {
    const response = await save([{ name: 'name', value }]);
    expect(refusal(response)).toBe('400 name-of-service');
    expect(response.json().message).toContain('Escribe otro');
  }
});
