import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { queryKeys } from '@cosecha/shared/api';
import { loadRoutes } from '@cosecha/shared/build/load-routes';
import {
  accountPaths,
  marketPaths,
  offersPaths,
  pathTo,
  shellPaths,
  walletPaths,
} from '@cosecha/shared/paths';
import { activeOn } from '@cosecha/shared/remote/route-table';
import { navigateTo } from '@cosecha/shared/router';
import { signIn, signOut } from '@cosecha/shared/state';
import { accepted, people, renderApp, servicesForEachTest } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Navigation } from './navigation';
import { isActiveTab, sortedTabs } from './tabs';

const ROOT = join(__dirname, '../../..');
/** What the remotes of this checkout publish. */
const tabs = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) => {
    const table = loadRoutes(join(ROOT, name));
    return table.tabs.map((tab) => ({ ...tab, activeOn: activeOn(table, tab) }));
  });

/** SPEC.md §2, bottom navigation. */
const ACTIVE_TABS: Record<string, string> = {
  [marketPaths.home]: 'Home',
  [marketPaths.search]: 'Buscar',
  [marketPaths.orders]: 'Mercado',
  [marketPaths.offers]: 'Mercado',
  [offersPaths.mine]: 'Mercado',
  [offersPaths.create]: 'Mercado',
  [offersPaths.createTerms]: 'Mercado',
  [marketPaths.awaiting]: 'Mercado',
  [marketPaths.delivered]: 'Mercado',
  [marketPaths.received]: 'Mercado',
  [walletPaths.balance]: 'Billetera',
  [walletPaths.send]: 'Billetera',
  [walletPaths.openOrders]: 'Billetera',
  [walletPaths.history]: 'Billetera',
  [accountPaths.account]: 'Cuenta',
  [accountPaths.editProfile]: 'Cuenta',
};

/** How many orders are open, by status; whichever it is, they count. */
let open: number[];

const service = servicesForEachTest(() => {
  const counts = open.map((count, status) => ({ role: 'buyer', status, isTurn: status === 2, count }));
  return accepted({ open: counts, closed: { seller: 2_613, buyer: 0 }, due: '0' });
});
beforeEach(() => {
  window.scrollTo = jest.fn();
  open = [1, 1, 1];
  signIn({
    authToken: 'token',
    authTokenVenwallet: 'token',
    wallet: people.buyer.wallet,
    email: people.buyer.email,
    name: people.buyer.name,
  });
});
afterEach(() => {
  act(() => signOut());
});

describe('the tabs', () => {
  it('are Home, Buscar, Mercado, Billetera and Cuenta, in this order', () => {
    expect(sortedTabs(tabs).map(({ label, href }) => [label, href])).toEqual([
      ['Home', marketPaths.home],
      ['Buscar', marketPaths.search],
      ['Mercado', marketPaths.orders],
      ['Billetera', walletPaths.balance],
      ['Cuenta', accountPaths.account],
    ]);
  });

  it.each(Object.entries(ACTIVE_TABS))('on %s highlight %s and nothing else', (path, label) => {
    expect(tabs.filter((tab) => isActiveTab(tab, path)).map((tab) => tab.label)).toEqual([label]);
  });

  it('on a product highlight none', () => {
    expect(tabs.filter((tab) => isActiveTab(tab, pathTo(marketPaths.product, { id: '7' })))).toEqual([]);
  });

  it('say which is the current page', async () => {
    renderApp(<Navigation tabs={tabs} badgeAfterMs={0} />, { path: offersPaths.mine });
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current).toHaveLength(1);
    expect(current[0]).toHaveAccessibleName(/Mercado/);
    await screen.findByText('3 pedidos activos');
  });

  it.each(['/', shellPaths.welcome, accountPaths.signIn, accountPaths.newWallet])('are not on %s', (path) => {
    renderApp(<Navigation tabs={tabs} badgeAfterMs={0} />, { path });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('go when the person leaves', async () => {
    renderApp(<Navigation tabs={tabs} badgeAfterMs={0} />, { path: marketPaths.home });
    await screen.findByText('3 pedidos activos');
    act(() => signOut());
    act(() => navigateTo(shellPaths.notFound));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the badge on Mercado', () => {
  it('counts every open order, however many there are', async () => {
    open = [50, 150, 250];
    renderApp(<Navigation tabs={tabs} badgeAfterMs={0} />, { path: marketPaths.home });
    expect(await screen.findByRole('link', { name: /450 pedidos activos/ })).toBeInTheDocument();
    expect(service.requests.map(({ url }) => url)).toEqual(['/api/p2p/order-counts']);
  });

  it('shows the active orders, in words too, and is read again after an own action', async () => {
    const { queryClient } = renderApp(<Navigation tabs={tabs} badgeAfterMs={0} />, {
      path: marketPaths.home,
    });
    expect(await screen.findByRole('link', { name: /3 pedidos activos/ })).toHaveTextContent('3');
    open = open.slice(0, 1);
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.orders.all }));
    expect(await screen.findByRole('link', { name: /1 pedido activo/ })).toBeInTheDocument();
  });

  it('is read again every 60 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      renderApp(<Navigation tabs={tabs} badgeAfterMs={0} />, { path: marketPaths.home });
      await waitFor(() => expect(service.requests).toHaveLength(1));
      await screen.findByText('3 pedidos activos');
      open = [];
      await act(() => jest.advanceTimersByTimeAsync(59_000));
      expect(service.requests).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(1_500));
      await waitFor(() => expect(service.requests).toHaveLength(2));
      await waitFor(() => expect(screen.queryByText(/pedidos? activos?/)).not.toBeInTheDocument());
    } finally {
      jest.useRealTimers();
    }
  });

  it('is absent when the orders cannot be read', async () => {
    await service.close();
    renderApp(<Navigation tabs={tabs} badgeAfterMs={0} />, { path: marketPaths.home });
    expect(screen.getByRole('link', { name: 'Mercado' })).toBeInTheDocument();
  });
});
