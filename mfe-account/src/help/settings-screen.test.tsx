import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { SettingsScreen } from './settings-screen';

const shown = () => document.documentElement.dataset.look;

test('a theme and a text size are seen at once and chosen the next time', async () => {
  const { user, unmount } = renderApp(<SettingsScreen />, { path: '/cuenta/ajustes' });
  expect(screen.getByRole('radio', { name: /Como el dispositivo/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Oscuro' }));
  await user.click(screen.getByRole('radio', { name: 'Muy grande' }));
  expect(shown()).toBe('dark.130');
  unmount();
  renderApp(<SettingsScreen />, { path: '/cuenta/ajustes' });
  expect(screen.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Muy grande' })).toBeChecked();
});
