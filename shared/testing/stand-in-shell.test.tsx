import { screen } from '@testing-library/react';
import { sessionStore, showToast, useSession } from '../client/state';
import { createRemote } from '../remote';
import { Link, Route, Routes } from '../router';
import { people } from './factories';
import { mountInShell } from './stand-in-shell';

function Trucks() {
  const { wallet } = useSession();
  return (
    <>
      <h1>{wallet ?? 'Nadie'}</h1>
      <Link to="/fletes/1">Ver</Link>
      <button type="button" onClick={() => showToast({ tone: 'success', text: 'Guardado' })}>
        Guardar
      </button>
    </>
  );
}

const remote = createRemote({
  name: 'mfe-fletes',
  Root: () => (
    <Routes>
      <Route path="/fletes" element={<Trucks />} />
      <Route path="/fletes/1" element={<h1>Camión 1</h1>} />
      <Route path="*" element={null} />
    </Routes>
  ),
});

describe('a stand-in shell', () => {
  it('mounts a remote with a session, one history and toasts, and unmounts it', async () => {
    const shell = await mountInShell('mfe-fletes', remote, { path: '/fletes' });
    expect(screen.getByRole('heading', { name: people.buyer.wallet })).toBeVisible();
    await shell.user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Guardado')).toBeVisible();
    await shell.user.click(screen.getByRole('link', { name: 'Ver' }));
    expect(await screen.findByRole('heading', { name: 'Camión 1' })).toBeVisible();
    await shell.close();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(sessionStore.getState().signedIn).toBe(false);
  });

  it('can be mounted again, for an anonymous visitor, and records the requests', async () => {
    const shell = await mountInShell('mfe-fletes', remote, { path: '/fletes', person: null });
    expect(screen.getByRole('heading', { name: 'Nadie' })).toBeVisible();
    expect(shell.service.requests).toEqual([]);
    await shell.close();
  });
});
