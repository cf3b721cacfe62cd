import { forgotten, recentSearches, remembered } from './recent-searches';

describe('recent searches', () => {
  test('the latest stands first, once, however it was written', () => {
    expect(remembered(['mora', 'café'], 'CAFE')).toEqual(['CAFE', 'mora']);
  });

  test('a longer search takes the place of the shorter one that it continues', () => {
    expect(remembered(['caf', 'mora'], 'café  geisha')).toEqual(['café geisha', 'mora']);
  });

  test('a letter or two are no search', () => {
    expect(remembered(['mora'], ' c ')).toEqual(['mora']);
  });

  test('only the last six are kept', () => {
    const searches = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];
    expect(remembered(searches, 'siete')).toEqual(['siete', 'uno', 'dos', 'tres', 'cuatro', 'cinco']);
  });

  test('one can be forgotten', () => {
    expect(forgotten(['mora', 'café'], 'mora')).toEqual(['café']);
  });

  test('they are kept by wallet where the browser keeps nothing', async () => {
    await recentSearches.change('rosa.test', (stored) => remembered(stored, 'panela'));
    expect(await recentSearches.read('rosa.test')).toEqual(['panela']);
    expect(await recentSearches.read('jorge.test')).toEqual([]);
  });
});
