/**
 * What the translator of a browser does to what stands in a page: each text is replaced by two `<font>` that hold its words again, unless it or
 * something around it says `translate="no"`. Self-contained: journeys put it into pages as well.
 */
export function translatePage(root: Element): void {
  const left = 'font, script, style, noscript, textarea, svg, .notranslate, [translate="no"]';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest(left)) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** A script that translates a page, and what comes into it later, a moment after it has come, as browsers do. */
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
