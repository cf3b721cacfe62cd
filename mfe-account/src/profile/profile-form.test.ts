import { fieldsFromForm, formFromProfile, type ProfileForm, profileFormSchema } from './profile-form';

const filled: ProfileForm = {
  name: 'Ana Rojas',
  email: 'ana@finca.co',
  phoneNumber: '+57 300 123-4567',
  telegram: '@ana_rojas',
  landName: 'La Esperanza',
  landAddress: 'Vereda El Salto, Pitalito',
  heading: 'Café y mora',
  headingQuantity: '1.250,5',
};
const empty: ProfileForm = {
  name: '',
  email: '',
  phoneNumber: '',
  telegram: '',
  landName: '',
  landAddress: '',
  heading: '',
  headingQuantity: '',
};

const complaints = (form: ProfileForm): Record<string, string> => {
  const result = profileFormSchema.safeParse(form);
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.reverse().map((issue) => [issue.path.join('.'), issue.message]),
  );
};

describe('profileFormSchema', () => {
  it('accepts a full profile', () => {
    expect(complaints(filled)).toEqual({});
  });

  it('needs name and e-mail and nothing else', () => {
    expect(complaints(empty)).toEqual({ name: 'Escribe tu nombre.', email: 'Escribe tu correo.' });
    expect(complaints({ ...empty, name: 'Li', email: 'a@b.co' })).toEqual({});
  });

  it('trims before it judges', () => {
    expect(complaints({ ...filled, name: '   ' })).toHaveProperty('name', 'Escribe tu nombre.');
    expect(complaints({ ...filled, email: '  ana@finca.co ' })).toEqual({});
  });

  it.each(['ana', 'ana@', 'ana@finca', 'ana finca@x.co', 'ana@x..', '@x.co'])(
    'refuses the e-mail %p',
    (email) => {
      expect(complaints({ ...filled, email })).toHaveProperty('email');
    },
  );

  it.each([
    ['phoneNumber', '123'],
    ['phoneNumber', '300 CASA'],
    ['phoneNumber', '1234567890123456'],
    ['telegram', 'ana'],
    ['telegram', 'ana rojas'],
    ['headingQuantity', '2.5'],
    ['headingQuantity', 'dos'],
    ['headingQuantity', '1,234'],
    ['name', 'A'],
    ['landAddress', 'x'.repeat(161)],
  ])('refuses %s %p', (field, value) => {
    expect(Object.keys(complaints({ ...filled, [field]: value }))).toEqual([field]);
  });
});

describe('fieldsFromForm', () => {
  it('sends what the service reads', () => {
    expect(fieldsFromForm(filled)).toEqual({
      name: 'Ana Rojas',
      email: 'ana@finca.co',
      phoneNumber: '+573001234567',
      telegram: 'ana_rojas',
      landName: 'La Esperanza',
      landAddress: 'Vereda El Salto, Pitalito',
      heading: 'Café y mora',
      headingQuantity: '1250.5',
    });
  });

  it('takes a link to Telegram as the name in it', () => {
    const telegram = (text: string) => fieldsFromForm({ ...filled, telegram: text }).telegram;
    expect(telegram('https://t.me/ana_rojas')).toBe('ana_rojas');
    expect(telegram('t.me/ana_rojas')).toBe('ana_rojas');
    expect(telegram('')).toBe('');
  });

  it('comes back as it was typed', () => {
    const again = formFromProfile(fieldsFromForm(filled));
    expect(fieldsFromForm(again)).toEqual(fieldsFromForm(filled));
    expect(again.headingQuantity).toBe('1.250,5');
    expect(again.telegram).toBe('@ana_rojas');
  });
});

describe('formFromProfile', () => {
  it('shows nothing for what is not known', () => {
    expect(formFromProfile(empty)).toEqual(empty);
  });

  it('writes hectares with a comma and keeps what it cannot read', () => {
    expect(formFromProfile({ ...filled, headingQuantity: '2.5' }).headingQuantity).toBe('2,5');
    expect(formFromProfile({ ...filled, headingQuantity: 'unas tres' }).headingQuantity).toBe('unas tres');
  });
});
