/**
 * Page translators (Chrome, Edge, Google) replace each text node by a `<font>` element. React keeps its reference to
 * the removed text: its later writes are never seen, and `removeChild` or `insertBefore` with it throws. So a removed
 * text is put back at the moment when React refers to it, and the translator then translates it again.
 *
 * Only nodes that a translator touched get methods of their own; `Node.prototype` is unchanged.
 */
const fontOf = new WeakMap<Node, Element>();
/** A translator may merge adjacent texts. */
const textsIn = new WeakMap<Node, Text[]>();

/** From now on what is drawn in this page is safe from translators. Called before anything is drawn. */
export function outliveTranslators(): void {
  new MutationObserver(noteTaken).observe(document.documentElement, { childList: true, subtree: true });
}

/** Whether a translator has changed an element: React cannot hydrate it. */
export const isTranslated = (element: Element): boolean => element.querySelector('font') !== null;

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

function noteTaken(records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    // Written by the translator as one replacement, or as an insertion before or behind and a removal.
    const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (!font) continue;
    for (const node of removedNodes) {
      const texts = node instanceof Text ? [node] : (textsIn.get(node) ?? []);
      if (node.parentNode !== target) for (const text of texts) replaceBy(text, font, target);
    }
  }
}

function replaceBy(text: Text, font: Element, parent: Node): void {
  if (!textsIn.has(font)) textsIn.set(font, []);
  textsIn.get(font)?.push(text);
  fontOf.set(text, font);
  const prototype: Node = Object.getPrototypeOf(parent);
  parent.insertBefore = (node, before) => {
    putBack(node);
    putBack(before);
    prototype.insertBefore.call(parent, node, before);
    return node;
  };
  parent.appendChild = (node) => {
    putBack(node);
    prototype.appendChild.call(parent, node);
    return node;
  };
  parent.removeChild = (node) => {
    putBack(node);
    prototype.removeChild.call(parent, node);
    return node;
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
  font.replaceWith(...texts);
}
