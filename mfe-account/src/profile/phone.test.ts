import { countryOptions, phoneFromWire, phoneProblem, phoneToWire, tidyPhone } from './phone';

const at = (country: string) => (number: string) => ({ country, number });
const colombia = at('CO');

describe('a phone number by country', () => {
  it.each([
    ['CO', '300 123 4567', '+573001234567'],
    ['CO', '(601) 234-5678', '+576012345678'],
    ['CO', '+57 300 1234567', '+573001234567'],
    ['CO', '+58 412 123 4567', '+584121234567'],
    ['VE', '0412-1234567', '+584121234567'],
    ['MX', '55 1234 5678', '+525512345678'],
    ['US', '(201) 555-0123', '+12015550123'],
  ])('%s %s is kept as %s', (country, number, expected) => {
    expect(phoneProblem(at(country)(number))).toBeNull();
    expect(phoneToWire(at(country)(number))).toBe(expected);
  });

  it.each([
    ['300 123', 'Al número le faltan cifras. Revísalo.'],
    ['300 123 4567 89', 'Al número le sobran cifras. Revísalo.'],
    ['300 CASA', 'Escribe solo números: 300 123 4567.'],
    ['200 123 4567', 'Ese número no existe en Colombia. Revisa el país y las cifras.'],
  ])('%s is refused: %s', (number, problem) => {
    expect(phoneProblem(colombia(number))).toBe(problem);
  });

  it('may be left out', () => {
    expect(phoneProblem(colombia('  '))).toBeNull();
    expect(phoneToWire(colombia(''))).toBe('');
  });

  it('comes back as people write it at home', () => {
    expect(phoneFromWire('+573001234567')).toEqual({ country: 'CO', number: '300 1234567' });
    expect(phoneFromWire('+584121234567')).toEqual({ country: 'VE', number: '0412-1234567' });
    expect(phoneFromWire('3001234567')).toEqual({ country: 'CO', number: '300 1234567' });
  });

  it('stays as it is where it cannot be read', () => {
    expect(phoneFromWire('llámame')).toEqual({ country: 'CO', number: 'llámame' });
    expect(phoneFromWire('')).toEqual({ country: 'CO', number: '' });
  });

  it('stays as it is where it is of no country, as a satellite phone is', () => {
    const satellite = colombia('+870773111632');
    expect(phoneFromWire('+870773111632')).toEqual(satellite);
    expect(phoneToWire(satellite)).toBe('+870773111632');
    expect(phoneProblem(satellite)).toBeNull();
  });

  it('chooses the country that the number itself names', () => {
    expect(tidyPhone(colombia('+58 4121234567'))).toEqual({ country: 'VE', number: '0412-1234567' });
    expect(tidyPhone(colombia('300'))).toEqual(colombia('300'));
  });
});

it('offers every country, Colombia first, the rest in order', () => {
  const [first, ...rest] = countryOptions();
  expect(first).toEqual({ value: 'CO', label: 'Colombia (+57)' });
  expect(rest.length).toBeGreaterThan(200);
  const names = rest.map(({ label }) => label.replace(/ \(.*/, ''));
  expect(names.slice(0, 3)).toEqual(['Afganistán', 'Albania', 'Alemania']);
  expect(names).not.toContain('Colombia');
});
