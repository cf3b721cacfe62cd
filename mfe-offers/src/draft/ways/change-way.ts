import { changeDraft, type DraftName } from '../draft-store';
import type { OfferDraft } from '../offer-draft';
import type { WaysDraft } from './ways';

/** Changes a part of the latest ways of a draft, not of the rendered ones. @param beside fields that change with it */
export function changeWay<Part extends keyof WaysDraft>(
  name: DraftName,
  part: Part,
  changes: Partial<WaysDraft[Part]>,
  beside: Partial<OfferDraft> = {},
): void {
  changeDraft(name, ({ ways }) => ({ ...beside, ways: { ...ways, [part]: { ...ways[part], ...changes } } }));
}
