/** Where browsers say how remotes fare. */
export const REPORTS_PATH = '/reports';
/** More than this a page does not say, and the edge does not read. */
export const MOST_REPORTS = 10;

/**
 * What a page says of a remote, each at most once: that it asked for it, that its code did not come or did not start, that
 * something in it threw, that the answer to the first tap was long in coming.
 */
export const REPORT_KINDS = ['tried', 'failed', 'threw', 'slow'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface Report {
  remote: string;
  version: string;
  kind: ReportKind;
  /** The pattern, not the address: `/orden/:id`. */
  route: string;
  /** Text of the error without personal data: `scrub`. */
  message?: string;
  /** Places in published files: `/remotes/mfe-wallet/…/send.js:1:234`. */
  stack?: readonly string[];
}
