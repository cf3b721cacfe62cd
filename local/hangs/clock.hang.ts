test('a test whose clock stands still', async () => {
  jest.useFakeTimers();
  await new Promise((resolve) => setTimeout(resolve, 10));
});
