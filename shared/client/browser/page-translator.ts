/**
 * A page translator (Chrome's, Edge's, Google's) takes each text out of the page and puts a `<font>` in its place. React keeps the text that
 * it made: what it writes there later is never seen, and the browser refuses `removeChild` and `insertBefore` with it. So a text
 * that was taken out is put back at the moment in which React names it; the translator then translates it anew.
 *
 * Only nodes that a translator touched are given methods of their own; `Node.prototype` stays as it is.
 */
const fontOf = new WeakMap<Node, Node>();
/** A translator may gather texts that stand beside each other. */
const textsIn = new WeakMap<Node, Text[]>();

/** From now on what is drawn in this page is safe from translators. Called before anything is drawn. */
export function outliveTranslators(): void {
  new MutationObserver(noteTaken).observe(document.documentElement, { childList: true, subtree: true });
}

/** Whether a translator has been at what stands in an element: React cannot adopt it. */
export const isTranslated = (element: Element): boolean => element.querySelector('font') !== null;

function noteTaken(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    // Written by the translator as one replacement, or as an insertion before or behind and a removal.
    const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
    if (!font) continue;
    for (const node of removedNodes) {
      const texts = node instanceof Text ? [node] : (textsIn.get(node) ?? []);
      if (node.parentNode !== target) for (const text of texts) keep(text, font, target);
    }
  }
}

function keep(text: Text, font: Node, parent: Node): void {
  if (!textsIn.has(font)) textsIn.set(font, []);
  textsIn.get(font)?.push(text);
  fontOf.set(text, font);
  const prototype = Object.getPrototypeOf(parent) as Node;
  parent.insertBefore = (node, before) => {
    putBack(node);
    putBack(before);
    return prototype.insertBefore.call(parent, node, before) as typeof node;
  };
  parent.appendChild = (node) => {
    putBack(node);
    return prototype.appendChild.call(parent, node) as typeof node;
  };
  parent.removeChild = (node) => {
    putBack(node);
    return prototype.removeChild.call(parent, node) as typeof node;
  };
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string | null) {
      putBack(text);
      text.data = value ?? '';
    },
  });
}

function putBack(node: Node | null): void {
  const font = node && fontOf.get(node);
  if (!font) return;
  const texts = textsIn.get(font) ?? [];
  for (const text of texts) fontOf.delete(text);
  textsIn.delete(font);
  (font as Element).replaceWith(...texts);
}
