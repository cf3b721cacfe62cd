import { appHistory } from '@cosecha/shared/router';

/** What is filled in is the page's address from now on, so that Back and a reload find it. */
export function replaceAddress(address: string): void {
  const history = appHistory();
  history.replace(address, history.current().location.state);
}
