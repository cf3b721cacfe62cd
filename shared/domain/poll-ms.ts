/** How often screens ask while they are seen, in milliseconds: `POLL_MS.subgraph`. SPEC.md names the first two. */

/** Lists, offers and orders of the indexed data. */
export const subgraph = 20_000;
/** Unread notifications, open orders, news of sales. */
export const badge = 60_000;
/** Balances, and the service's own data about an order. */
export const service = 30_000;
/** What was just sent, until the indexed data have it. */
export const settling = 2_000;
export const purchaseStep = 1_000;
export const purchaseEligibility = 60_000;
/** Reports of conversations, for the arbiter. */
export const reports = 30_000;
/** Devices that are signed in. */
export const sessions = 60_000;
/** The buyer may still be sending the delivery card. */
export const deliveryCard = 30_000;
/** Names hardly change; a new order brings its people with the refresh that follows it. */
export const counterparts = 300_000;
export const nearBalance = 60_000;
export const ownRate = 600_000;
