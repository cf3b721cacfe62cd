import { act, fireEvent, screen } from '@testing-library/react';
import { openLanding } from './landing-page';

beforeEach(() => {
  document.body.innerHTML = '<div id="outlet"></div>';
});

test('two taps while the app is on its way start it once, and the last says where to', async () => {
  const opened: string[] = [];
  let come = () => {};
  const startApp = jest.fn(async () => {
    await new Promise<void>((done) => {
      come = done;
    });
    return { open: (path: string) => void opened.push(path) };
  });
  act(() => openLanding(startApp));
  const start = screen.getByRole('link', { name: 'Comenzar' });
  fireEvent.click(start);
  fireEvent.click(start);
  fireEvent.click(screen.getByRole('link', { name: 'Crear mi cuenta' }));
  expect(startApp).toHaveBeenCalledTimes(1);
  await act(async () => come());
  expect(opened).toEqual(['/login-with-email?modo=crear']);
});
