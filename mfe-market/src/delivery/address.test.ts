import { DELIVERY_LIMITS } from '@cosecha/shared/domain';
import { type AddressDraft, addressFrom, addressProblems, emptyDraft, personProblems } from './address';

const PLACES = [{ country: 'CO', department: 'Huila', municipality: 'Pitalito' }] as const;
const DRAFT: AddressDraft = {
  ...{ name: 'Rosa', phone: '300 123 4567', country: 'CO', place: 'Pitalito, Huila' },
  ...{ address: 'Vereda El Recreo', note: '' },
};
const problems = (changes: Partial<AddressDraft>) =>
  Object.values(addressProblems({ ...DRAFT, ...changes }, PLACES)).filter(Boolean);
const longer = (than: number) => 'a'.repeat(than + 1);

test.each<[string, Partial<AddressDraft>, string]>([
  ['a name that is too long', { name: longer(DELIVERY_LIMITS.name) }, 'El nombre es muy largo'],
  ['a name of nothing that is seen', { name: '\u200b\u202e ' }, 'Escribe el nombre de quien recibe.'],
  ['directions that are too long', { note: longer(DELIVERY_LIMITS.note) }, 'Las indicaciones son muy largas'],
  ['six digits', { phone: '123-456' }, 'Al teléfono le faltan números.'],
  ['sixteen digits', { phone: '1234567890123456' }, 'El teléfono tiene números de más.'],
  ['seven digits far apart', { phone: '1 2 3 4 5 6 7 -- -- -- --' }, 'El teléfono tiene números de más.'],
])('%s is told', (_what, changes, problem) => {
  expect(problems(changes)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['the longest name', { name: 'a'.repeat(DELIVERY_LIMITS.name) }],
  ['spaces that nobody reads', { name: `${' '.repeat(70)}Rosa` }],
  ['the longest directions', { note: 'a'.repeat(DELIVERY_LIMITS.note) }],
  ['seven digits', { phone: '833 1234' }],
  ['fifteen digits', { phone: '123456789012345' }],
  ['a number with its country', { phone: '+57 (300) 123.4567' }],
])('%s is right', (_what, changes) => {
  expect(problems(changes)).toEqual([]);
});

test('what leaves the form has no sign that disguises it, and no line of its own where one is enough', () => {
  const typed = {
    ...{
      name: ' Rosa\u202e\n Elena ',
      phone: '\u200b300 123  4567',
      note: ' Portón\u2066\r\n\r\n\r\nverde ',
    },
    address: 'Vereda\tEl\nRecreo\ufeff',
  };
  const draft = { ...DRAFT, ...typed, phone: '300  123 4567 ' };
  expect(addressFrom(draft, PLACES)).toEqual({
    ...{ name: 'Rosa Elena', phone: '300 123 4567', country: 'CO', department: 'Huila' },
    ...{ municipality: 'Pitalito', address: 'Vereda El Recreo', note: 'Portón\n\nverde' },
  });
});

test('nothing leaves the form while something is wrong, or the places are not there', () => {
  expect(addressFrom({ ...DRAFT, phone: '12' }, PLACES)).toBeNull();
  expect(addressFrom({ ...DRAFT, place: 'Macondo' }, PLACES)).toBeNull();
  expect(addressFrom(DRAFT, null)).toBeNull();
});

test('the name that a new address begins with fits the field', () => {
  expect(emptyDraft(longer(DELIVERY_LIMITS.name)).name).toHaveLength(DELIVERY_LIMITS.name);
});

test('who picks up may leave both empty, and is told of a number that is none', () => {
  expect(Object.values(personProblems({ name: '', phone: ' ' })).filter(Boolean)).toEqual([]);
  expect(personProblems({ name: longer(DELIVERY_LIMITS.name), phone: 'tres' })).toEqual({
    name: expect.stringContaining('muy largo'),
    phone: 'El teléfono lleva solo números.',
  });
});
