test('a test that waits for ever', () => new Promise(() => undefined));

test('a test behind one that hangs runs', () => undefined);
