describe('a block', () => {
  afterAll(() => new Promise(() => undefined));

  test('passes', () => undefined);
});
