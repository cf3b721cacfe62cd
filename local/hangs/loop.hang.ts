describe('a block', () => {
  test('a test that never gives the processor back', () => {
    for (;;);
  });
});
