import {
  changedFields,
  profileProblems as complaints,
  fieldsFromForm,
  formFromProfile,
  type ProfileForm,
} from './profile-form';

const filled: ProfileForm = {
  name: 'Ana Rojas',
  email: 'ana@finca.co',
  phone: { country: 'CO', number: '300 123-4567' },
  telegram: '@ana_rojas',
  landName: 'La Esperanza',
  landAddress: 'Vereda El Salto, Pitalito',
  heading: 'Café y mora',
  headingQuantity: '1.250,5',
};
const empty: ProfileForm = {
  name: '',
  email: '',
  phone: { country: 'CO', number: '' },
  telegram: '',
  landName: '',
  landAddress: '',
  heading: '',
  headingQuantity: '',
};

describe('profileProblems', () => {
  it('accepts a full profile', () => {
    expect(complaints(filled)).toEqual({});
  });

  it('needs name and e-mail and nothing else', () => {
    expect(complaints(empty)).toEqual({ name: 'Escribe tu nombre.', email: 'Escribe tu correo.' });
    expect(complaints({ ...empty, name: 'Li', email: 'a@b.co' })).toEqual({});
  });

  it('lets what is left as it was found pass, but neither a name nor an e-mail', () => {
    const found = { ...filled, name: 'A', telegram: '@j', phone: { country: 'CO', number: '300' } };
    expect(Object.keys(complaints(found, found))).toEqual(['name']);
    expect(Object.keys(complaints({ ...found, name: 'Ana', telegram: '@k' }, found))).toEqual(['telegram']);
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
    ['email', 'ana', /falta la arroba/],
    ['email', 'ana rojas@finca.co', /no lleva espacios/],
    ['telegram', 'ana', /al menos 5/],
    ['telegram', 'ana rojas', /guion bajo/],
    ['telegram', '1ana_rojas', /empieza con una letra/],
    ['telegram', `a${'b'.repeat(32)}`, /máximo 32/],
    ['telegram', '@', /guion bajo/],
    ['headingQuantity', '1,2.5', /coma para los decimales y el punto/],
    ['headingQuantity', 'dos', /solo números/],
    ['headingQuantity', '1,234', /máximo 2 decimales/],
    ['headingQuantity', '100.000,01', /100\.000 hectáreas/],
    ['headingQuantity', '9'.repeat(17), /100\.000 hectáreas/],
    ['name', 'A', /al menos 2/],
    ['name', 'x'.repeat(61), /máximo 60/],
    ['landAddress', 'x'.repeat(161), /máximo 160/],
  ])('refuses %s %p and says what to do', (field, value, problem) => {
    const found = complaints({ ...filled, [field]: value });
    expect(Object.keys(found)).toEqual([field]);
    expect(found).toHaveProperty(field, expect.stringMatching(problem));
  });

  it('looks at the number by its country, also while something else is wrong', () => {
    const phone = { country: 'CO', number: '300 123' };
    expect(complaints({ ...filled, name: '', phone })).toEqual({
      name: 'Escribe tu nombre.',
      phone: 'Al número le faltan cifras. Revísalo.',
    });
  });

  it('counts letters as people do', () => {
    expect(complaints({ ...filled, heading: '🌱'.repeat(80) })).toEqual({});
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
    expect(telegram('https://telegram.me/ana_rojas/?start=1')).toBe('ana_rojas');
    expect(telegram('')).toBe('');
  });

  it('comes back as it was typed', () => {
    const again = formFromProfile(fieldsFromForm(filled));
    expect(fieldsFromForm(again)).toEqual(fieldsFromForm(filled));
    expect(again.headingQuantity).toBe('1.250,5');
    expect(again.telegram).toBe('@ana_rojas');
  });
});

describe('changedFields', () => {
  const saved = {
    ...fieldsFromForm(filled),
    phoneNumber: '3001234567',
    telegram: '@Ana_rojas',
    headingQuantity: '2.50',
  };

  it('are none where a profile is stored in another spelling, or is typed in one', () => {
    expect(changedFields(formFromProfile(saved), saved)).toEqual({});
    const typed = { ...formFromProfile(saved), phone: { country: 'CO', number: '+57 300 123 4567' } };
    expect(changedFields({ ...typed, telegram: 't.me/Ana_rojas', headingQuantity: '2,5' }, saved)).toEqual(
      {},
    );
  });

  it('are those that say something else, also where what stood there cannot be read', () => {
    const odd = { ...saved, phoneNumber: 'llámame' };
    const typed = formFromProfile(odd);
    expect(changedFields(typed, odd)).toEqual({});
    expect(changedFields({ ...typed, phone: { country: 'CO', number: '' }, name: 'Ana R.' }, odd)).toEqual({
      phoneNumber: '',
      name: 'Ana R.',
    });
  });
});

describe('formFromProfile', () => {
  const profile = fieldsFromForm(filled);

  it('shows nothing for what is not known', () => {
    const least = { ...empty, name: 'Li', email: 'a@b.co' };
    expect(formFromProfile(fieldsFromForm(least))).toEqual(least);
  });

  it('writes a number as at home, hectares with a comma, and keeps what it cannot read', () => {
    expect(formFromProfile(profile).phone).toEqual({ country: 'CO', number: '300 1234567' });
    expect(formFromProfile({ ...profile, headingQuantity: '2.5' }).headingQuantity).toBe('2,5');
    expect(formFromProfile({ ...profile, headingQuantity: 'unas tres' }).headingQuantity).toBe('unas tres');
  });
});
