import { askedPositions, deviceRandom, wrongPositions } from './word-check';

describe('askedPositions', () => {
  it('asks for three different words of the phrase, in order', () => {
    for (let round = 0; round < 200; round += 1) {
      const positions = askedPositions(12, deviceRandom);
      expect(new Set(positions).size).toBe(3);
      expect([...positions].sort((a, b) => a - b)).toEqual(positions);
      expect(positions.every((position) => position >= 1 && position <= 12)).toBe(true);
    }
  });

  it('stays inside the phrase at both ends of the draw', () => {
    expect(askedPositions(12, () => 0)).toEqual([1, 2, 3]);
    expect(askedPositions(12, () => 0.999_999)).toEqual([10, 11, 12]);
  });
});

describe('wrongPositions', () => {
  const words = ['abandon', 'ability', 'able', 'about'];

  it('accepts the words, forgiving spaces and case', () => {
    expect(wrongPositions(words, [1, 3, 4], [' Abandon', 'ABLE ', 'about'])).toEqual([]);
  });

  it('accepts them without their accents, and with accents of another form', () => {
    const spanish = ['ábaco', 'abdomen', 'año'].map((word) => word.normalize('NFKD'));
    expect(wrongPositions(spanish, [1, 2, 3], ['abaco', 'ábdomen', 'AÑO'])).toEqual([]);
  });

  it('names each place that does not fit, empty ones too', () => {
    expect(wrongPositions(words, [1, 3, 4], ['abandon', 'about', ''])).toEqual([3, 4]);
    expect(wrongPositions(words, [2], [])).toEqual([2]);
  });
});
