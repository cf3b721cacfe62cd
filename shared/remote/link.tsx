import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Instead of the current entry of the history; always so where it leads to the current address. */
  replace?: boolean;
  /** Handed over with the navigation; never stands in the address. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the app. The router's own brings what frameworks need (fetching a page's parts ahead, data loaders):
 * four kilobytes that no page of ours uses.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = useLocation();
  const navigate = useNavigate();
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (target && target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { state, replace: replace ?? createPath(here) === href });
  }
  return <a {...rest} href={href} target={target} onClick={handleClick} />;
}

/** Not one that asks for another tab, a window or a menu. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
