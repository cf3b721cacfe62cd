import { REMOTE_ERROR } from '@cosecha/shared/remote';
import { forgetPageErrors, showPageErrors } from './page-errors';

const shown = () => document.getElementById('cosecha-problems')?.textContent ?? null;

it.each<[what: string, happens: () => void]>([
  ['nobody caught', () => window.dispatchEvent(new ErrorEvent('error', { error: new Error('boom') }))],
  [
    'people see a card for',
    () => window.dispatchEvent(new CustomEvent(REMOTE_ERROR, { detail: { error: new Error('boom') } })),
  ],
])('shows what %s until the next build', (_what, happens) => {
  showPageErrors();
  happens();
  expect(shown()).toContain('boom');
  forgetPageErrors();
  expect(shown()).toBeNull();
});
