import { forEachTest, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { Root } from '../root';
import { startAccountService } from '../testing/account-service';

forEachTest(startAccountService);

test.each([
  ['comprar', 'Elige y mira el precio por kilo', 'Ver qué hay', '/home'],
  ['vender', 'Publica tu cosecha', 'Publicar mi oferta', '/crear-oferta'],
])(
  'the tour of %s goes forward by keyboard and back, and can be skipped at once',
  async (topic, first, destination, to) => {
    const { user } = renderApp(<Root />, { path: `/ayuda/${topic}` });
    expect(await screen.findByRole('heading', { level: 2, name: first })).toBeVisible();
    expect(screen.getByText('Paso 1 de 3')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Saltar' })).toHaveAttribute('href', to);
    screen.getByRole('button', { name: 'Siguiente' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Paso 2 de 3')).toBeVisible();
    expect(screen.queryByRole('heading', { name: first })).toBeNull();
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(screen.getByRole('link', { name: destination })).toHaveAttribute('href', to);
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    expect(screen.getByRole('heading', { level: 2, name: first })).toHaveFocus();
  },
);

test('both tours are linked from Ayuda', async () => {
  renderApp(<Root />, { path: '/ayuda' });
  expect(await screen.findByRole('link', { name: /Comprar en tres pasos/ })).toHaveAttribute(
    'href',
    '/ayuda/comprar',
  );
  expect(screen.getByRole('link', { name: /Vender en tres pasos/ })).toHaveAttribute('href', '/ayuda/vender');
});
