export { createDraftStore, type Draft, type DraftPhoto, type DraftStore } from './draft-store';
export { type DraftHandle, useDraft } from './use-draft';
