import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { beSeller, completeDraft, SELLER } from '../testing/seller';
import { draftNamed, loadDrafts, NEW_OFFER, startDraft } from './draft-store';
import { UnitChips } from './unit-chips';
import { useDraft } from './use-draft';

beforeEach(async () => {
  beSeller();
  await loadDrafts(SELLER);
});

function Chips() {
  const { draft, change } = useDraft(NEW_OFFER);
  return <UnitChips draft={draft} change={change} />;
}

const draft = () => draftNamed(NEW_OFFER)?.draft;

test('another unit keeps the amounts, and the draft remembers it', async () => {
  startDraft(NEW_OFFER, { ...completeDraft, quantity: '100', packing: 'Caja de 10 Kg' });
  const { user } = renderApp(<Chips />);
  await user.click(screen.getByRole('button', { name: /^caja/ }));
  expect(draft()).toMatchObject({ quantity: '10', unit: { name: 'caja', kg: '10000000' } });
  await user.click(screen.getByRole('button', { name: 'Kg' }));
  expect(draft()?.quantity).toBe('100');
});

test('what is no exact count becomes no more than it was, and what was typed stands in its own unit again', async () => {
  const typed = { quantity: '100', minLimit: '50', maxLimit: 'x' };
  startDraft(NEW_OFFER, { ...completeDraft, ...typed });
  const { user } = renderApp(<Chips />);
  await user.click(screen.getByRole('button', { name: /^saco/ }));
  expect(draft()).toMatchObject({ quantity: '1,666', minLimit: '0,833', maxLimit: 'x' });
  await user.click(screen.getByRole('button', { name: /^arroba/ }));
  expect(draft()).toMatchObject({ quantity: '8', minLimit: '4' });
  await user.click(screen.getByRole('button', { name: 'Kg' }));
  expect(draft()).toMatchObject(typed);
});
