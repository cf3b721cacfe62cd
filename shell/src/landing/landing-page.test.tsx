import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Landing } from './landing';
import { openLanding } from './landing-page';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<div id="outlet"></div>';
});

/** As the edge draws it. */
function serve(offers?: ReactNode): void {
  const html = renderToString(<Landing onStart={() => {}} offers={offers} />);
  document.body.innerHTML = `<div id="outlet"><div data-first-view="/"><div id="landing">${html}</div></div></div>`;
}
const OFFER = <a href="/oferta/8">Café</a>;
const openAlone = () => act(() => openLanding(async () => ({ open: () => {} })));

test('offers that the edge has drawn stay as they are, links without code of their own', () => {
  const complaint = jest.spyOn(console, 'error');
  serve(OFFER);
  const drawn = screen.getByRole('link', { name: 'Café' });
  openAlone();
  expect(screen.getByRole('link', { name: 'Café' })).toBe(drawn);
  expect(complaint).not.toHaveBeenCalled();
});

test('a landing that a translator changed is drawn anew, with the same offers', () => {
  serve(OFFER);
  const drawn = screen.getByRole('link', { name: 'Café' });
  const headline = screen.getByRole('heading', { level: 1 });
  headline.innerHTML = '<font>Quality and thrift in your hands</font>';
  openAlone();
  expect(screen.getByRole('link', { name: 'Café' })).toBe(drawn);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelector('[hidden]')).not.toBeInTheDocument();
});

test('without offers there is nothing in their place', () => {
  serve();
  openAlone();
  expect(document.querySelector('[data-offers]')).toBeEmptyDOMElement();
});

test('what another tab stores starts the app only after a sign-in there', () => {
  const startApp = jest.fn(async () => ({ open: () => {} }));
  act(() => openLanding(startApp));
  localStorage.setItem('search', 'maíz');
  window.dispatchEvent(new StorageEvent('storage', { key: 'search', newValue: 'maíz' }));
  expect(startApp).not.toHaveBeenCalled();
  localStorage.setItem('authToken', 'token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: 'token' }));
  expect(startApp).toHaveBeenCalledTimes(1);
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
  fireEvent.click(screen.getByRole('link', { name: 'Vender' }));
  expect(startApp).toHaveBeenCalledTimes(1);
  await act(async () => come());
  expect(opened).toEqual(['/welcome?para=vender']);
});
