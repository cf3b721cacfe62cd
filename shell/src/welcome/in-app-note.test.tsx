import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { InAppNote } from './in-app-note';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 11; moto e20; wv) AppleWebKit/537.36 Chrome/119.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

function openIn(userAgent: string): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  renderApp(<InAppNote />, { path: '/welcome?producto=7' });
}

test.each([
  ['Facebook', `${ANDROID} [FB_IAB/FB4A;FBAV/450.0.0.1;]`],
  ['Instagram', `${ANDROID} Instagram 330.0.0.1 Android`],
  ['WhatsApp', `${ANDROID} WhatsApp/2.24.1`],
])('within %s on Android a person is led to their own browser, to the same page', (app, userAgent) => {
  openIn(userAgent);
  expect(screen.getByRole('status')).toHaveTextContent(`Estás dentro de ${app}`);
  expect(screen.getByRole('link', { name: 'Abrir en el navegador' })).toHaveAttribute(
    'href',
    `intent://${location.host}/welcome?producto=7#Intent;scheme=http;end`,
  );
});

test('within Instagram on an iPhone they are told how', () => {
  openIn(`${IPHONE} Instagram 330.0.0.1`);
  expect(screen.getByRole('status')).toHaveTextContent('Toca el menú');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([`${ANDROID.replace('; wv', '')}`, ANDROID, `${IPHONE} Version/17.5 Safari/604.1`])(
  'nothing is said in %s',
  (userAgent) => {
    openIn(userAgent);
    expect(screen.queryByRole('status')).toBeNull();
  },
);
