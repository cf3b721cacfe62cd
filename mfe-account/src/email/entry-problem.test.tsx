import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { EntryProblem } from './entry-problem';

const refusal = (code: string) => Object.assign(new Error(`sobre ${code}`), { code });

test.each(['email-backup-waits', 'email-backup-stopped'])(
  '%s is no alarm and names the way that is open',
  (code) => {
    renderApp(<EntryProblem error={refusal(code)} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Entrar con mi frase' })).toHaveAttribute(
      'href',
      '/login-with-seedphrase',
    );
  },
);

test('whatever else refuses is told at once', () => {
  renderApp(<EntryProblem error={refusal('email-token-invalid')} />);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
