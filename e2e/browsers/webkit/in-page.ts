import { queryAllByLabelText, queryAllByPlaceholderText, queryAllByRole } from '@testing-library/dom';
import type { Query, Step, Words } from './query';

/**
 * What the tests' WebKit runs in each page, since its driver knows elements by CSS alone: it finds them as Playwright's locators do in
 * the other browsers. Bundled by `browser.ts`.
 */

const normal = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

function matcher(words: Words): (text: string | null | undefined) => boolean {
  if ('source' in words) {
    const pattern = new RegExp(words.source, words.flags);
    return (text) => pattern.test(normal(text));
  }
  if ('exact' in words) return (text) => normal(text) === normal(words.exact);
  const wanted = normal(words.within).toLowerCase();
  return (text) => normal(text).toLowerCase().includes(wanted);
}

/** The smallest elements whose words match. */
function byText(root: ParentNode, words: Words): Element[] {
  const fits = matcher(words);
  const matching = Array.from(root.querySelectorAll('*:not(script, style, noscript, title)')).filter(
    (element) => fits(element.textContent),
  );
  return matching.filter(
    (element) => !matching.some((other) => other !== element && element.contains(other)),
  );
}

function byXpath(root: Node, selector: string): Element[] {
  const found = document.evaluate(selector, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  const elements: Element[] = [];
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const node = found.snapshotItem(index);
    if (node instanceof Element) elements.push(node);
  }
  return elements;
}

/** What a step finds below one element. */
function below(root: ParentNode & Node, step: Step): Element[] {
  const container = (root === document ? document.documentElement : root) as HTMLElement;
  switch (step.by) {
    case 'role': {
      const name = step.name && matcher(step.name);
      return queryAllByRole(container, step.role, name ? { name } : {});
    }
    case 'label': {
      const fits = matcher(step.words);
      return queryAllByLabelText(container, (text: string) => fits(text));
    }
    case 'placeholder': {
      const fits = matcher(step.words);
      return queryAllByPlaceholderText(container, (text: string) => fits(text));
    }
    case 'text':
      return byText(root, step.words);
    case 'css':
      return Array.from(root.querySelectorAll(step.selector));
    case 'xpath':
      return byXpath(root, step.selector);
    default:
      return [];
  }
}

/** Each once, as they are in the document. */
const inOrder = (elements: Element[]) =>
  Array.from(new Set(elements)).sort((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

function take(elements: Element[], step: Step, root: ParentNode & Node): Element[] {
  switch (step.by) {
    case 'holding': {
      const fits = matcher(step.words);
      return elements.filter((element) => fits(element.textContent));
    }
    case 'having': {
      const inner = resolve(step.query, root);
      return elements.filter((element) => inner.some((one) => one !== element && element.contains(one)));
    }
    case 'or':
      return inOrder([...elements, ...resolve(step.query, root)]);
    case 'at': {
      const found = elements.at(step.index);
      return found ? [found] : [];
    }
    default:
      return inOrder(elements.flatMap((element) => below(element, step)));
  }
}

function resolve(query: Query, root: ParentNode & Node): Element[] {
  const [first, ...steps] = query;
  if (!first) return [];
  return steps.reduce((elements, step) => take(elements, step, root), below(root, first));
}

export function isVisible(element: Element): boolean {
  const box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Marks all that is in a field, for what is typed next to replace it. */
function mark(element: HTMLInputElement | HTMLTextAreaElement): void {
  element.focus();
  element.select();
}

function choose(element: HTMLSelectElement, label: string): void {
  const option = Array.from(element.options).find(({ text }) => normal(text) === label);
  if (!option) throw new Error(`there is no choice "${label}"`);
  option.selected = true;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether it stands still from one frame to the next: what slides in is hit beside where it was. */
async function isSteady(element: Element): Promise<boolean> {
  const where = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].join();
  };
  const before = where();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return where() === before;
}

/** What is looked at of an element in one go, so that it cannot change in between. */
function lookAt(element: Element) {
  const field = element as HTMLInputElement;
  return {
    visible: isVisible(element),
    text: normal(element.textContent),
    value: field.value ?? '',
    checked: field.checked === true,
    enabled: !element.matches(':disabled, [aria-disabled="true"]'),
    editable: !element.matches(':disabled, :read-only'),
  };
}
export type Look = ReturnType<typeof lookAt>;

Object.assign(window, {
  journeys: { find: (query: Query) => resolve(query, document), lookAt, isSteady, mark, choose },
});
