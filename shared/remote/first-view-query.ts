import {
  type RequestQuestion,
  requestData,
  type SubgraphQuestion,
  subgraphData,
  subgraphUrl,
} from '@cosecha/shared/api/core';
import type { FirstViewQuery } from './first-view';

type Key = FirstViewQuery['key'];

/** A query of the indexed data, as the screen itself asks it. */
export function indexed<T>(id: string, key: Key, question: SubgraphQuestion<T>): FirstViewQuery<T>;
/** @param as what the cache holds, where that is not the answer itself */
export function indexed<T, Cached>(
  id: string,
  key: Key,
  question: SubgraphQuestion<T>,
  as: (data: T) => Cached,
): FirstViewQuery<Cached>;
export function indexed<T>(
  id: string,
  key: Key,
  { document, variables, schema }: SubgraphQuestion<T>,
  as: (data: T) => unknown = (data) => data,
): FirstViewQuery {
  return {
    question: { id, method: 'POST', path: subgraphUrl(), body: { query: document, variables } },
    key,
    read: once((answer) => as(subgraphData(answer, schema))),
  };
}

/** A call of a service, as the screen itself makes it. */
export function called<T>(id: string, key: Key, { url, schema }: RequestQuestion<T>): FirstViewQuery<T> {
  return {
    question: { id, method: 'GET', path: url },
    key,
    read: once((answer) => requestData(answer, schema)),
  };
}

/** What one answer says may lead to further questions: it is read for these, and again to be kept. */
function once<T>(read: (answer: unknown) => T): (answer: unknown) => T {
  let known: { answer: unknown; value: T } | undefined;
  return (answer) => {
    if (known === undefined || known.answer !== answer) known = { answer, value: read(answer) };
    return known.value;
  };
}
