/**
 * Told when the browser shows a page again that it had kept for Back, as it was: word of other pages has passed it by, and its
 * connections are gone, though nothing says so.
 * @returns ends it
 */
export function onPageReturn(listener: () => void): () => void {
  const handleShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('pageshow', handleShow);
  return () => window.removeEventListener('pageshow', handleShow);
}
