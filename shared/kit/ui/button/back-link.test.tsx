import { fireEvent, screen, waitFor } from '@testing-library/react';
import { appHistory, Link, RETURNS } from '../../../router';
import { renderApp } from '../../../testing';
import { BackLink } from './back-link';

function Screens() {
  return (
    <>
      <BackLink label="Volver" to="/cuenta" />
      <Link to="/notificaciones" state={RETURNS}>
        Notificaciones
      </Link>
      <Link to="/notificaciones">Ir</Link>
    </>
  );
}

beforeEach(() => {
  window.scrollTo = jest.fn();
});

const here = () => window.location.pathname;
const arrow = () => screen.getByRole('link', { name: 'Volver' });

test('the arrow leads back to where a link that returns was, with a step back', async () => {
  const { user } = renderApp(<Screens />, { path: '/producto' });
  await user.click(screen.getByRole('link', { name: 'Notificaciones' }));
  expect(here()).toBe('/notificaciones');
  await user.click(arrow());
  await waitFor(() => expect(here()).toBe('/producto'));
  expect(appHistory().current().kind).toBe('POP');
});

test('from there on, the arrow of that screen is its own again', async () => {
  const { user } = renderApp(<Screens />, { path: '/producto' });
  await user.click(screen.getByRole('link', { name: 'Notificaciones' }));
  await user.click(arrow());
  await waitFor(() => expect(here()).toBe('/producto'));
  await user.click(arrow());
  expect(here()).toBe('/cuenta');
  expect(appHistory().current().kind).toBe('PUSH');
});

test('opened by another link, or by its address, it leads to the parent', async () => {
  const { user } = renderApp(<Screens />, { path: '/producto' });
  await user.click(screen.getByRole('link', { name: 'Ir' }));
  await user.click(arrow());
  expect(here()).toBe('/cuenta');
});

test('a tab of its own opens at the parent, and this one stays', async () => {
  const { user } = renderApp(<Screens />, { path: '/producto' });
  await user.click(screen.getByRole('link', { name: 'Notificaciones' }));
  expect(arrow()).toHaveAttribute('href', '/cuenta');
  const prevented = !fireEvent.click(arrow(), { ctrlKey: true });
  expect([prevented, here()]).toEqual([false, '/notificaciones']);
});
