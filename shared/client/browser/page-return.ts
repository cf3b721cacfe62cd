/**
 * Called when the browser restores a page from the back/forward cache: it has missed messages and its connections are
 * closed without an event.
 * @returns ends it
 */
export function onPageReturn(listener: () => void): () => void {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', handleShow);
  return () => window.removeEventListener('pageshow', handleShow);
}
