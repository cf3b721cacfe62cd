import { render, screen } from '@testing-library/react';

test('a screen that never shows what is waited for', async () => {
  render(<p>Uno</p>);
  await screen.findByText('Dos');
});
