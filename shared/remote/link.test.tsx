import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { AppRouter } from './app-router';
import { appHistory, navigateTo } from './history';
import { Link, type LinkProps } from './link';

const draw = (props: Partial<LinkProps> = {}) => {
  render(
    <AppRouter>
      <Link to="/otra?q=1" {...props}>
        Ir
      </Link>
    </AppRouter>,
  );
  return screen.getByRole('link', { name: 'Ir' });
};
const here = () => appHistory().current();

beforeEach(() => {
  window.scrollTo = jest.fn();
  navigateTo('/una');
});

it('goes there within the page, with what it hands over', () => {
  const link = draw({ state: { from: 'una' } });
  expect(link).toHaveAttribute('href', '/otra?q=1');
  fireEvent.click(link);
  expect(here()).toMatchObject({
    kind: 'PUSH',
    location: { pathname: '/otra', search: '?q=1', state: { from: 'una' } },
  });
});

it('adds no entry to the history when asked to, or when it leads to where one is', () => {
  fireEvent.click(draw({ replace: true }));
  expect(here().kind).toBe('REPLACE');
  navigateTo('/una');
  navigateTo('/otra?q=1');
  fireEvent.click(screen.getByRole('link', { name: 'Ir' }));
  expect(here().kind).toBe('REPLACE');
});

it.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Cmd', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['of the middle button', { button: 1 }],
])('leaves a click %s to the browser', (_, how) => {
  const link = draw();
  const click = createEvent.click(link, how);
  fireEvent(link, click);
  expect(click.defaultPrevented).toBe(false);
  expect(here().location.pathname).toBe('/una');
});

it('leaves another target to the browser, and a handler may stop it', () => {
  const link = draw({ target: '_blank' });
  fireEvent.click(link);
  expect(here().location.pathname).toBe('/una');
});

it('tells its handler first, which may keep the person here', () => {
  fireEvent.click(draw({ onClick: (event) => event.preventDefault() }));
  expect(here().location.pathname).toBe('/una');
});
