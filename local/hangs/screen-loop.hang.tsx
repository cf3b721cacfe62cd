import { render } from '@testing-library/react';

test('a screen that draws for ever', () => {
  for (;;) render(<p>Uno</p>).unmount();
});
