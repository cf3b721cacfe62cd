import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { PrivacyScreen } from './privacy-screen';

test('it says what is encrypted, what can be seen all the same, what the arbiter gets and what the service sees', async () => {
  const { container } = renderApp(<PrivacyScreen />, { path: '/chat/privacidad' });
  for (const [section, words] of [
    ['Qué va cifrado', /las fotos, las notas de voz, los lugares, los archivos y sus nombres/],
    ['Qué sí se puede ver', /quién habla con quién.*cuánto pesa cada mensaje/],
    ['El árbitro', /las retienen mientras no haya disputa/],
    ['Lo que debes saber de tu frase', /Tu frase no sale de tu teléfono/],
    ['Cuando reportas', /solo los mensajes que tú eliges/],
  ] as const) {
    expect(screen.getByRole('region', { name: section })).toHaveTextContent(words);
  }
  expect(screen.getByRole('link', { name: 'Ver mis mensajes' })).toHaveAttribute('href', '/chat');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
