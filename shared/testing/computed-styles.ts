/** Events after which a style may differ although the document did not change: focus moved, or a field has another value. */
const STATE_EVENTS = ['focusin', 'focusout', 'input', 'change', 'reset'];

/**
 * Caches computed styles until the document changes. jsdom matches every rule of every style sheet again at each call, and a
 * query by role calls this for every element: a quarter of the time of a screen's tests.
 */
export function rememberComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  let styles = new WeakMap<Element, CSSStyleDeclaration>();
  const forget = () => {
    styles = new WeakMap();
  };
  const observer = new MutationObserver(forget);
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  for (const type of STATE_EVENTS) window.addEventListener(type, forget, true);

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !document.contains(element)) return compute(element, pseudoElement);
    if (observer.takeRecords().length > 0) forget();
    const style = styles.get(element) ?? compute(element);
    styles.set(element, style);
    return style;
  };
}
