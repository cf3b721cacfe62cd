import { adoptRates } from '@cosecha/shared/money';
import { ratesIn } from '@cosecha/shared/own-money/drawn';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { OWN_CURRENCIES } from '../domain';
import { FIRST_VIEW_DATA_ID, type FirstViewQueries } from './first-view';

const dataSchema = z.object({
  path: z.string(),
  ageMs: z.number(),
  answers: z.record(z.string(), z.unknown()),
  currency: z.optional(z.enum(OWN_CURRENCIES)),
});

/** The container's first view of the present path, or null where it holds none or another's. */
export function firstViewOf(container: HTMLElement): Element | null {
  return container.dataset.firstView === location.pathname ? container.firstElementChild : null;
}

/**
 * Fills the query cache with the first view's data and their age: the first render repeats no request, and stale data
 * are refetched right after. The page's data are used for one hydration.
 * @returns whether the first render has all data that it had at the edge; only then it is identical
 */
export function prime(client: QueryClient, queriesOf: FirstViewQueries): boolean {
  const element = document.getElementById(FIRST_VIEW_DATA_ID);
  element?.remove();
  try {
    const data = z.parse(dataSchema, JSON.parse(element?.textContent ?? ''));
    if (data.path !== location.pathname) return false;
    const queries = queriesOf(location.pathname + location.search, data.answers);
    const updatedAt = Date.now() - data.ageMs;
    const read = queries.map(({ question, key, read }) => {
      if (!(question.id in data.answers)) throw new Error(`nobody asked ${question.id}`);
      return { key, value: read(data.answers[question.id]) };
    });
    for (const { key, value } of read) client.setQueryData(key, value, { updatedAt });
    if (data.currency) adoptRates(ratesIn(data.answers), data.currency);
    return true;
  } catch {
    return false;
  }
}

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Input entered before hydration, which React does not see and partly overwrites.
 * @returns re-enters it as if typed once React listens, and restores the focus
 */
export function preserveEntries(container: HTMLElement): () => void {
  const typed = [...container.querySelectorAll<Entry>('input, textarea, select')]
    .map((field) => ({ field, value: field.value }))
    .filter(({ field, value }) => value !== servedValue(field));
  return () => {
    for (const { field, value } of typed) enter(field, value);
    const { activeElement } = document;
    if (container.contains(activeElement))
      activeElement?.dispatchEvent(new Event('focusin', { bubbles: true }));
  };
}

const servedValue = (field: Entry): string =>
  'options' in field
    ? (([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '')
    : field.defaultValue;

/** React compares with what it last saw written: that is the empty text of a moment before. */
function enter(field: Entry, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  if (!('options' in field)) field.value = '';
  set?.call(field, value);
  field.dispatchEvent(new Event('options' in field ? 'change' : 'input', { bubbles: true }));
}
