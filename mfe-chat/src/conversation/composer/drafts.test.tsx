import { localStore } from '@cosecha/shared/state';
import { readDraft, saveDraft } from './drafts';

test('each conversation keeps its own words until they are sent', () => {
  saveDraft('31', 'Sale mañ');
  saveDraft('32', 'Hola');
  expect([readDraft('31'), readDraft('32'), readDraft('33')]).toEqual(['Sale mañ', 'Hola', '']);
  saveDraft('31', '');
  expect(localStore.get('chatDrafts')).toEqual({ 32: 'Hola' });
});

test('there are never too many, and the one that is being written always stays', () => {
  for (let id = 0; id < 40; id += 1) saveDraft(`q-${id}-x`, 'Hola');
  saveDraft('1', 'Buenas');
  expect(Object.keys(localStore.get('chatDrafts') ?? {})).toHaveLength(30);
  expect([readDraft('q-9-x'), readDraft('q-39-x'), readDraft('1')]).toEqual(['', 'Hola', 'Buenas']);
});
