import { matchesEveryWord } from './fold-text';

describe('folding text for a search', () => {
  test('every word must be found, in any order and in any of the texts', () => {
    expect(matchesEveryWord('huila cafe', ['Café Pergamino', 'lavado', 'Pitalito, Huila'])).toBe(true);
    expect(matchesEveryWord('huila cacao', ['Café Pergamino', 'lavado', 'Pitalito, Huila'])).toBe(false);
  });

  test('an empty term fits everything', () => {
    expect(matchesEveryWord('  ', [''])).toBe(true);
  });
});
