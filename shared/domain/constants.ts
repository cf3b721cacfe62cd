import { nearToYocto } from './decimal';

/** SPEC.md §9, each figure once. Times in milliseconds. */
export const SESSION_LENGTH_MS = 15 * 24 * 60 * 60 * 1000;
/** Header of every answer of the service: its clock, ms since the epoch. */
export const SERVICE_TIME = 'cosecha-time';
/**
 * Header of a question to the indexed data, which is sent by POST: the `etag` of the answer that the client has, or nothing yet. Where that is still
 * the answer, 204 says so.
 */
export const KNOWN_ANSWER = 'cosecha-known';
/** So much of what happened to an order comes at a time. */
export const TIMELINE_PAGE = 50;
/** People whom a wallet met last, in one list; of others it asks by their wallets, so many at once. */
export const COUNTERPARTS_MOST = 500;
export const COUNTERPARTS_ASKED = 50;
/** Longest list of people whom a wallet has blocked. */
export const BLOCKED_MOST = 500;
/** Sellers that a search by name shows. */
export const SELLERS_SHOWN = 5;
export const BADGE_REFRESH_MS = 60_000;
export const SUBGRAPH_POLL_MS = 20_000;
/** What SPEC.md names no pace for: balances, and what the service itself keeps of an order. */
export const SERVICE_POLL_MS = 30_000;
export const HOME_CATEGORY_DELAY_MS = 1_000;
export const FUNCTION_CALL_GAS = 300_000_000_000_000n;
export const CREATE_OFFER_DEPOSIT = 10n ** 22n;
/** Attached to what an account says of itself or of another one; the market keeps what storing it costs. Yocto. */
export const SAYING_DEPOSIT = nearToYocto('0.002');
export const RESERVED_NEAR = nearToYocto('0.05');
export const LOW_BALANCE_NEAR = nearToYocto('0.1');
/** 0.0001 NEAR per byte of storage. */
export const STORAGE_COST_PER_BYTE = nearToYocto('0.0001');
export const HOME_SEARCH_MAX = 15;
export const FEATURED_KEYWORDS = ['Café', 'Cacao', 'Fresas', 'Mora'] as const;
export const HOME_CATEGORIES = [19, 20] as const;
export const CATEGORY_PREVIEW_ITEMS = 2;
export const ROOT_BOTTOM_PADDING_PX = 80;
/** The backend refuses larger images; the device resizes before sending. Bytes. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const IMAGES_PER_OFFER = 8;
/** A wallet's uploads in a day: some two hundred photos as devices send them. Bytes. */
export const UPLOAD_BYTES_PER_DAY = 64 * 1024 * 1024;
