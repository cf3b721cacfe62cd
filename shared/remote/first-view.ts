/**
 * The first view of a route: HTML with the real first content, made at the edge from public data by a remote's server
 * build and adopted by React in the browser. Both sides meet here; it imports nothing, so that either may.
 */

/** A question whose answer anybody may see; the edge asks it of the app's own services, without any cookie or token. */
export interface PublicQuestion {
  /** Names the answer. The same question has the same id at the edge and in the browser. */
  id: string;
  method: 'GET' | 'POST';
  /** As the browser would ask: "/subgraph/…", "/api/…". */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** The page can do without: where it is not answered, its answer is null. */
  isOptional?: boolean;
}

/** Answers as they came (parsed JSON, not yet trusted), by the question's id. */
export type PublicAnswers = Readonly<Record<string, unknown>>;

export interface FirstViewRequest {
  /** Path and query, as asked for. */
  url: string;
  /** What the page carries as its configuration; `__remoteBase` is where the remote's files are served, with a slash at its end. */
  config: Readonly<Record<string, unknown>>;
  answers: PublicAnswers;
  /** In which money amounts are drawn before USDT, by its ISO code; absent: USDT only. */
  currency?: 'COP' | 'VES';
}

/** A picture that the first view shows at once, for a preload link. */
export interface FirstViewImage {
  href: string;
  srcset?: string;
  sizes?: string;
}

export interface FirstViewPage {
  /** The content of the remote's container, without anything around it. */
  html: string;
  /** The style tags of styled-components, tags included. */
  style: string;
  /** The document's title, where the route's own is not the right one. */
  title?: string;
  status?: 200 | 404;
  /** At most two. */
  images?: readonly FirstViewImage[];
}

/** What a remote's server build exports. */
export interface FirstViewModule {
  /** What is still to be asked before `render`; called again with the answers until it returns none, at most 3 rounds. */
  ask: (request: FirstViewRequest) => readonly PublicQuestion[];
  /** @returns undefined where this url has no first view */
  render: (request: FirstViewRequest) => FirstViewPage | undefined;
}

/** One of the queries that a screen's first render reads: question ↔ place in the query cache ↔ how its answer is read. */
export interface FirstViewQuery<T = unknown> {
  question: PublicQuestion;
  /** In the query cache; what the screen itself asks with. */
  key: readonly unknown[];
  /** @throws where the answer is none */
  read: (answer: unknown) => T;
}

/**
 * The queries of a screen as far as the answers let them be known: what one answer says may lead to further questions.
 * @param url path and query
 */
export type FirstViewQueries = (url: string, answers: PublicAnswers) => readonly FirstViewQuery[];

/** Where the page carries what its first view was made from. */
export const FIRST_VIEW_DATA_ID = 'first-view-data';

/** The container's attribute: the path whose first view it holds. Gone once React has taken over. */
export const FIRST_VIEW_ATTRIBUTE = 'data-first-view';

/**
 * Dispatched on the window when a first view has become live: from now on a tap is answered by the app. A `detail` names
 * the place that is not live yet.
 */
export const LIVE_EVENT = 'cosecha:live';
