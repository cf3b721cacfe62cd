import { configure } from '@cosecha/shared/api/core';
import { readCurrency } from '@cosecha/shared/money';
import { makeConfig, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { SettingsScreen } from './settings-screen';

beforeEach(() => configure(makeConfig()));

const currentLook = () => document.documentElement.dataset.look;

test('a theme and a text size apply at once and are still chosen on the next visit', async () => {
  const { user, unmount } = renderApp(<SettingsScreen />, { path: '/cuenta/ajustes' });
  expect(screen.getByRole('radio', { name: /Como el dispositivo/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Oscuro' }));
  await user.click(screen.getByRole('radio', { name: 'Muy grande' }));
  expect(currentLook()).toBe('dark.130');
  unmount();
  renderApp(<SettingsScreen />, { path: '/cuenta/ajustes' });
  expect(screen.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Muy grande' })).toBeChecked();
});

test('the currency chosen is still chosen on the next visit', async () => {
  const { user, unmount } = renderApp(<SettingsScreen />, { path: '/cuenta/ajustes' });
  await user.click(screen.getByRole('radio', { name: /Bolívares/ }));
  expect(readCurrency()).toBe('VES');
  unmount();
  const again = renderApp(<SettingsScreen />, { path: '/cuenta/ajustes' });
  expect(screen.getByRole('radio', { name: /Bolívares/ })).toBeChecked();
  await again.user.click(screen.getByRole('radio', { name: 'Solo USDT' }));
  expect(readCurrency()).toBe('none');
});
