import {
  type CallResult,
  type Confirmation,
  deleteOffer,
  pauseOffer,
  queryClient,
  queryKeys,
  saveOffer,
  setAway,
} from '@cosecha/shared/api';
import { KEY_LIFE_MS, type Operation, type OperationKind } from '@cosecha/shared/operation';
import { showToast } from '@cosecha/shared/state';
import { myOffersText, pinText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { discardDraft, NEW_OFFER } from '../draft/draft-store';
import { forgetPhotos } from '../photos/photo-store';
import { confirmCall, VACATION } from './confirmed';
import { callSchema, type OfferCall } from './offer-call';

const text = z.string();
const changeSchema = z.object({ label: text, before: text, after: text });
/** What the screens say about it while it runs and when it is done. */
const aboutSchema = z.object({ name: text, image: z.nullable(text), changes: z.array(changeSchema) });
const taskSchema = z.object({ call: callSchema, about: aboutSchema });
const resultSchema = z.object({ offerId: text });

export type OfferChange = z.infer<typeof changeSchema>;
export type OfferTask = z.infer<typeof taskSchema>;
type OfferResult = z.infer<typeof resultSchema>;
export type OfferOperation = Operation<OfferTask, OfferResult>;
export type DoneOffer = Extract<OfferOperation, { status: 'done' }>;
/** Sent, without a good end yet. */
export type UnfinishedOffer = Exclude<OfferOperation, DoneOffer>;

/** What a call is about; each subject has one at a time. */
function subjectOf(call: OfferCall): string {
  if ('offerId' in call) return call.offerId;
  return call.kind === 'publish' ? NEW_OFFER : VACATION;
}

export const offerKind: OperationKind<OfferTask, OfferResult> = {
  name: 'offer',
  subject: ({ call }) => subjectOf(call),
  input: taskSchema,
  result: resultSchema,
  async run({ call, about }, key, isAsked) {
    const question = {
      title: pinText.confirm,
      explain: pinText.offer[call.kind](about.name),
      recentPin: true,
      isAsked,
    };
    const { value } = await send(call, key, question);
    return { offerId: 'offerId' in call ? call.offerId : String(value ?? '') };
  },
  maxAge: KEY_LIFE_MS,
  onDone({ input: { call, about } }, wallet) {
    confirmCall(subjectOf(call), call);
    if (call.kind === 'publish' || call.kind === 'edit' || call.kind === 'delete') {
      forgetPhotos(subjectOf(call), wallet);
      discardDraft(subjectOf(call), wallet);
    }
    void queryClient().invalidateQueries({ queryKey: queryKeys.offers.all });
    if (call.kind === 'away' || call.kind === 'back') {
      showToast({ tone: 'success', text: myOffersText.vacation[call.kind] });
    }
    if (call.kind === 'pause') showToast({ tone: 'success', text: myOffersText.pausedNotice(about.name) });
    if (call.kind === 'resume') showToast({ tone: 'success', text: myOffersText.resumedNotice(about.name) });
  },
  onUnwatchedEnd({ input: { call, about } }) {
    // `onDone` and the card of the offer, or of the vacation, say how the rest ended.
    if (call.kind !== 'publish' && call.kind !== 'edit' && call.kind !== 'delete') return null;
    return myOffersText.endedElsewhere[call.kind](about.name);
  },
};

function send(call: OfferCall, key: string, confirm?: Confirmation): Promise<CallResult> {
  switch (call.kind) {
    case 'publish':
    case 'edit':
      return saveOffer(call.offer, key, confirm);
    case 'pause':
    case 'resume':
      return pauseOffer(call.offerId, call.kind === 'pause', key, confirm);
    case 'away':
    case 'back':
      return setAway(call.kind === 'away', key, confirm);
    case 'delete':
      return deleteOffer(call.offerId, key, confirm);
  }
}
