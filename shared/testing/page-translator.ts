/**
 * What a browser's page translator does to a document: it replaces each text node by two nested `<font>` with the same words,
 * unless an element around it says `translate="no"`. Self-contained, because end-to-end journeys inject its source into pages.
 */
export function translatePage(root: Element): void {
  const untranslated = 'font, script, style, noscript, textarea, svg, .notranslate, [translate="no"]';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest(untranslated)) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** A script that translates a page and, shortly after each change, what was added to it, as browsers do. */
export const pageTranslatorScript = (): string => `(() => {
  const translatePage = ${translatePage};
  let isDue = false;
  const translate = () => {
    isDue = false;
    if (document.body) translatePage(document.body);
  };
  new MutationObserver(() => {
    if (!isDue) setTimeout(translate);
    isDue = true;
  }).observe(document, { childList: true, subtree: true });
})()`;
