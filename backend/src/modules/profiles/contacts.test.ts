import { authorized, backendForFile, multipartForm, PHRASES, refusal, signIn } from '../../testing/backend';
import { signaturesOf } from '../../testing/confirm';
import { signInOnDevice } from '../../testing/device';
import { newPhrase } from '../../testing/network';

const backend = backendForFile();

async function newOwner() {
  const seedPhrase = newPhrase();
  const { token } = await signIn(backend.app, seedPhrase);
  return { seedPhrase, token };
}
const deviceToken = async ({ seedPhrase }: { seedPhrase: string }) =>
  (await signInOnDevice(backend.app, seedPhrase)).token;

function saveProfile(parts: Record<string, string>, token: string) {
  const form = multipartForm(Object.entries(parts).map(([name, value]) => ({ name, value })));
  return backend.app.inject({
    method: 'PUT',
    url: '/api/wallet/put-profile',
    payload: form.payload,
    headers: { ...form.headers, ...authorized(token) },
  });
}

test.each([
  ['phoneNumber', '+57 300 123 4567', '+57 311 000 0000', '+57 999 999 9999', '+573001234567'],
  ['telegram', '@ana_finca', 'ladron', 'otro', 'Ana_Finca'],
  ['landAddress', 'Vereda El Rosal', 'Vereda La Cueva', 'Otra vereda', ' Vereda  El Rosal'],
])(
  'a %s takes the key from a device, and no question from a token that holds it',
  async (field, first, next, foreign, respelled) => {
    const owner = await newOwner();
    const device = await deviceToken(owner);
    const save = (parts: Record<string, string>, token = device) => saveProfile(parts, token);
    expect((await save({ [field]: foreign }, owner.token)).statusCode).toBe(200);
    expect((await save({ [field]: first }, owner.token)).statusCode).toBe(200);
    expect((await save({ [field]: first, name: 'Ana' })).statusCode).toBe(200);
    expect((await save({ [field]: respelled })).statusCode).toBe(200);
    expect(refusal(await save({ [field]: '' }))).toBe('202 signature-needed');
    const fields = { [field]: next, name: 'Ana' };
    const asked = await save(fields);
    expect(refusal(asked)).toBe('202 signature-needed');
    const signed = async (seedPhrase: string) => JSON.stringify(await signaturesOf(asked, seedPhrase));
    expect(refusal(await save({ ...fields, signatures: await signed(PHRASES.luis) }))).toBe(
      '400 signature-invalid',
    );
    expect(refusal(await save({ ...fields, signatures: 'rubbish' }))).toBe('400 input-invalid');
    const other = { ...fields, [field]: foreign, signatures: await signed(owner.seedPhrase) };
    expect(refusal(await save(other))).toBe('202 signature-needed');
    const saved = await save({ ...fields, signatures: await signed(owner.seedPhrase) });
    expect(saved.json().data[field]).toBe(next);
  },
);

test('the token of a device writes no first contact either, and what is no contact as before', async () => {
  const token = await deviceToken(await newOwner());
  const contacts = { phoneNumber: '+57 300 000 0000', telegram: 'ladron', landAddress: 'La Cueva' };
  for (const [field, value] of Object.entries(contacts)) {
    expect(refusal(await saveProfile({ [field]: value }, token))).toBe('202 signature-needed');
  }
  const rest = { name: 'Rosa', phoneNumber: '', telegram: '', landAddress: '' };
  expect((await saveProfile(rest, token)).statusCode).toBe(200);
});
