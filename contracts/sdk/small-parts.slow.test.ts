import * as fc from 'fast-check';
import { isAccountId } from '../../shared/domain/chain/ids';
import { runs } from '../../shared/testing/levels';
import { createProbe, type Probe } from '../testing/probe';

let probe: Probe;
beforeAll(async () => {
  probe = await createProbe();
});

test('knows account ids as the rest of the house does', () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'z', '0', '9', '-', '_', '.'), maxLength: 70 }),
    fc.string({ maxLength: 10 }),
  );
  fc.assert(
    fc.property(text, (id) => {
      expect(probe('is_account', { t: id })).toEqual({ ok: true, text: isAccountId(id) ? '"yes"' : '"no"' });
    }),
    { numRuns: runs(200, 2_000) },
  );
});

test.each(['1', '2.5', '0.000001', '10.1', '999999999999999.999999', '1000000'])(
  'keeps the price %s',
  (t) => {
    expect(probe('rate', { t })).toEqual({ ok: true, text: `"${t}"` });
  },
);

test.each([
  '',
  '0',
  '0.0',
  '0.000000',
  '.5',
  '5.',
  '02.5',
  '00',
  '2.50',
  '1.0',
  '1.0000001',
  '1e3',
  '-1',
  '+1',
  ' 1',
  '1 ',
  '1,5',
  '1.2.3',
  '1000000000000000',
  'x',
])('refuses the price "%s"', (t) => {
  expect(probe('rate', { t })).toMatchObject({ ok: false, reason: expect.stringMatching(/^E_INPUT: /) });
});

test('walks over a set whose ids come and go', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(12), { maxLength: 60 }), (choices) => {
      const left: number[] = [];
      const steps = choices.map((id) => {
        const at = left.indexOf(id);
        if (at < 0) {
          left.push(id);
          return { add: id };
        }
        left[at] = left.at(-1) ?? id;
        left.pop();
        return { remove: id };
      });
      expect(probe('id_set', { steps })).toEqual({ ok: true, text: JSON.stringify(left) });
    }),
    { numRuns: runs(50, 300) },
  );
});
