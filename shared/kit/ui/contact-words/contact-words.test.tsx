import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing';
import { ContactWords } from './contact-words';

test('what asks to be written to leads to the contact, and the sentence stays as it was', () => {
  const { container } = renderApp(<ContactWords text="Tu cuenta está suspendida. Escríbenos." />);
  expect(container).toHaveTextContent('Tu cuenta está suspendida. Escríbenos.');
  expect(screen.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/ayuda#contacto');
});

test('any other sentence has no link', () => {
  renderApp(<ContactWords text="El archivo ya no está guardado." />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
