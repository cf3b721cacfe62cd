import { nearToYocto } from './money/decimal';
import type * as POLL_MS from './poll-ms';

/** SPEC.md §9, each figure once. Times in milliseconds. */
export const SESSION_LENGTH_MS = 15 * 24 * 60 * 60 * 1000;
/** Header of every answer of the service: its clock, ms since the epoch. */
export const SERVICE_TIME = 'cosecha-time';
/**
 * Request header of subgraph queries, which use POST: the `etag` of the client's cached answer, or 0. While it is
 * current the service answers 204.
 */
export const KNOWN_ANSWER = 'cosecha-known';
/** Page size of an order's timeline. */
export const TIMELINE_PAGE = 50;
/** Size of the list of latest counterparts; others are requested by wallet, this many at once. */
export const COUNTERPARTS_MOST = 500;
export const COUNTERPARTS_ASKED = 50;
/** Maximum number of people a wallet can block. */
export const BLOCKED_MOST = 500;
/** Sellers that a search by name shows. */
export const SELLERS_SHOWN = 5;
/** A pace of the table of polls; 0 asks once. */
export type PollMs = (typeof POLL_MS)[keyof typeof POLL_MS] | 0;
export const HOME_CATEGORY_DELAY_MS = 1_000;
export const FUNCTION_CALL_GAS = 300_000_000_000_000n;
export const CREATE_OFFER_DEPOSIT = 10n ** 22n;
/** Deposit attached to an account's marks about itself or others; the market keeps the cost of storing it. Yocto. */
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
