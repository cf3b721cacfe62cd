import { EMPTY_DRAFT, type OfferDraft, offerDraftSchema } from './offer-draft';

/**
 * The draft outlives a reload and the way between the two steps, and ends with the tab:
 * it lies in session storage and is gone once the offer is published.
 */
const KEY = 'offerDraft';

export function readDraft(): OfferDraft {
  try {
    const parsed = offerDraftSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.data : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

export function keepDraft(draft: OfferDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that forbids storage still lets the person publish in one go.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept, so nothing has to go.
  }
}
