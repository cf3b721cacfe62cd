import { lazyPart } from '@cosecha/shared/remote';
import { partInRows } from '@cosecha/shared/ui';
import type { ComponentType } from 'react';

/** A part of an order's page that few people open: its code comes with the first tap, that of all of them. */
const extra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, partInRows(3));

export const DisputeStory = extra(() =>
  import(/* webpackChunkName: "extras" */ '../dispute/dispute-story').then((code) => code.DisputeStory),
);
export const OpenDispute = extra(() =>
  import(/* webpackChunkName: "extras" */ '../dispute/open-dispute').then((code) => code.OpenDispute),
);
export const OrderContact = extra(() =>
  import(/* webpackChunkName: "extras" */ './order-contact').then((code) => code.OrderContact),
);
export const ProposalCard = extra(() =>
  import(/* webpackChunkName: "extras" */ '../split/proposal-card').then((code) => code.ProposalCard),
);
export const SplitForm = extra(() =>
  import(/* webpackChunkName: "extras" */ '../split/split-form').then((code) => code.SplitForm),
);
export const TechnicalDetails = extra(() =>
  import(/* webpackChunkName: "extras" */ './technical-details').then((code) => code.TechnicalDetails),
);
export const EarlierTimeline = extra(() =>
  import(/* webpackChunkName: "extras" */ './timeline/earlier-timeline').then((code) => code.EarlierTimeline),
);
export const ProofInSheet = extra(() =>
  import(/* webpackChunkName: "extras" */ '../proof/proof-in-sheet').then((code) => code.ProofInSheet),
);
export const ProofSection = extra(() =>
  import(/* webpackChunkName: "extras" */ '../proof/proof-section').then((code) => code.ProofSection),
);
