import { chatFilesText } from '@cosecha/shared/text';
import { storageCode, storageErrorText } from './storage-errors';

/** SPEC.md §8, word for word. */
const SPEC =
  'unknown, object-not-found, bucket-not-found, project-not-found, quota-exceeded, unauthenticated, unauthorized, unauthorized-app, retry-limit-exceeded, invalid-checksum, canceled, invalid-event-name, invalid-url, invalid-default-bucket, no-default-bucket, cannot-slice-blob, server-file-wrong-size, no-download-url, invalid-argument, invalid-argument-count, app-deleted, invalid-root-operation, invalid-format, internal-error, unsupported-environment';
const CODES = SPEC.split(', ');

it('has a sentence for every code of the specification, and for no other', () => {
  expect(Object.keys(chatFilesText.storage).sort()).toEqual([...CODES].sort());
});

it.each(CODES)('storage/%s is said in words, without its code', (code) => {
  const words = storageErrorText({ code: `storage/${code}` });
  expect(words).toMatch(/^[A-ZÁÉÍÓÚ][^{}]+\.$/);
  expect(words).not.toContain(code);
});

it('says each of them differently, so that a person can tell which it was', () => {
  const sentences = CODES.map((code) => storageErrorText({ code: `storage/${code}` }));
  expect(new Set(sentences).size).toBe(CODES.length);
});

it.each(['storage/made-up', 'storage/toString'])('names the code of an unknown one: %s', (code) => {
  expect(storageErrorText({ code })).toContain(`(${code})`);
});

it.each([null, 'no', new Error('x'), { code: 7 }, { code: 'auth/x' }])(
  'what is no failure of the storage has no code and general words: %s',
  (error) => {
    expect(storageCode(error)).toBeNull();
    expect(storageErrorText(error)).toBe(chatFilesText.storage.unknown);
  },
);
