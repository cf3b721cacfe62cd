import { act, getConfig, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { queryClient } from '../client/api/queries/query-client';
import { navigateTo, Route, Routes } from '../router';
import { translatePage } from '../testing/page-translator';
import { containerId, createRemote, remoteTree } from './create-remote';
import { FIRST_VIEW_DATA_ID, type FirstViewQuery, LIVE_EVENT } from './first-view';

const NAME = 'mfe-probe';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <Routes>
      <Route
        path="/sonda"
        element={
          <button type="button" onClick={() => setCount(count + 1)}>
            {`Van ${count}`}
          </button>
        }
      />
      <Route path="*" element={null} />
    </Routes>
  );
}

let broken = false;

function Fragile() {
  if (broken) throw new Error('broken on purpose');
  return <p>Otra vez aquí</p>;
}

let container: HTMLElement;
const problems: unknown[] = [];

beforeEach(() => {
  window.scrollTo = jest.fn();
  navigateTo('/sonda');
  container = document.createElement('div');
  container.id = containerId(NAME);
  document.body.append(container);
  problems.length = 0;
  window.addEventListener('cosecha:remote-error', remember);
});
afterEach(() => {
  window.removeEventListener('cosecha:remote-error', remember);
  container.remove();
  document.getElementById(FIRST_VIEW_DATA_ID)?.remove();
});

/** As single-spa calls it: mounting waits for an effect, which inside `act` would run only after the wait. */
async function outsideAct(step: () => Promise<void>) {
  const { asyncWrapper } = getConfig();
  await asyncWrapper(step);
}

function remember(event: Event) {
  problems.push((event as CustomEvent).detail);
}

/** As the edge would: the same tree, drawn on a server, and what it was made from. */
function writeFirstView(path: string, answers: Record<string, unknown> = {}) {
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = FIRST_VIEW_DATA_ID;
  data.textContent = JSON.stringify({ path, ageMs: 0, answers });
  document.body.append(data);
  container.innerHTML = renderToString(remoteTree({ name: NAME, Root: Counter, url: path }), {
    identifierPrefix: NAME,
  });
  container.dataset.firstView = path;
}

describe('a remote', () => {
  it('draws itself when mounted, and nothing is left when unmounted', async () => {
    const remote = createRemote({ name: NAME, Root: Counter });
    await outsideAct(() => remote.mount());
    await userEvent.click(screen.getByRole('button', { name: 'Van 0' }));
    expect(screen.getByRole('button', { name: 'Van 1' })).toBeInTheDocument();
    await outsideAct(() => remote.unmount());
    expect(container).toBeEmptyDOMElement();
    await outsideAct(() => remote.mount());
    expect(screen.getByRole('button', { name: 'Van 0' })).toBeInTheDocument();
    await outsideAct(() => remote.unmount());
  });

  it('adopts the first view of its path: the same nodes, alive', async () => {
    writeFirstView('/sonda');
    const served = screen.getByRole('button', { name: 'Van 0' });
    const live = jest.fn();
    window.addEventListener(LIVE_EVENT, live, { once: true });
    const remote = createRemote({ name: NAME, Root: Counter, ready: async () => () => [] });
    await outsideAct(() => remote.mount());
    expect(screen.getByRole('button')).toBe(served);
    expect(live).toHaveBeenCalledTimes(1);
    expect(container).not.toHaveAttribute('data-first-view');
    await userEvent.click(served);
    expect(served).toHaveTextContent('Van 1');
    expect(problems).toEqual([]);
    await outsideAct(() => remote.unmount());
  });

  it('draws anew over the first view of another path', async () => {
    writeFirstView('/sonda');
    const served = screen.getByRole('button', { name: 'Van 0' });
    container.dataset.firstView = '/otra';
    const remote = createRemote({ name: NAME, Root: Counter, ready: async () => () => [] });
    await outsideAct(() => remote.mount());
    expect(screen.getByRole('button')).not.toBe(served);
    await outsideAct(() => remote.unmount());
  });

  it('draws anew over what a page translator has been at, and complains of nothing', async () => {
    writeFirstView('/sonda');
    translatePage(container);
    const remote = createRemote({ name: NAME, Root: Counter, ready: async () => () => [] });
    await outsideAct(() => remote.mount());
    expect(screen.getByRole('button', { name: 'Van 0' })).toBeVisible();
    expect(problems).toEqual([]);
    await outsideAct(() => remote.unmount());
  });

  const query = (read: FirstViewQuery['read']): FirstViewQuery => ({
    question: { id: 'offers', method: 'GET', path: '/offers' },
    key: ['probe'],
    read,
  });

  it('knows what the first view was made from, and how old that is', async () => {
    writeFirstView('/sonda', { offers: [7] });
    const remote = createRemote({ name: NAME, Root: Counter, ready: async () => () => [query((is) => is)] });
    await outsideAct(() => remote.mount());
    expect(queryClient().getQueryData(['probe'])).toEqual([7]);
    expect(document.getElementById(FIRST_VIEW_DATA_ID)).toBeNull();
    await outsideAct(() => remote.unmount());
  });

  it.each([
    ['an answer is missing', {}, (is: unknown) => is],
    [
      'an answer cannot be read',
      { offers: 'broken' },
      () => {
        throw new Error('unreadable');
      },
    ],
  ])('draws anew where %s', async (_case, answers, read) => {
    writeFirstView('/sonda', answers);
    const served = screen.getByRole('button', { name: 'Van 0' });
    const remote = createRemote({ name: NAME, Root: Counter, ready: async () => () => [query(read)] });
    await outsideAct(() => remote.mount());
    expect(screen.getByRole('button')).not.toBe(served);
    await outsideAct(() => remote.unmount());
  });

  it('waits for the code of a screen no longer once its person goes elsewhere', async () => {
    writeFirstView('/sonda');
    const remote = createRemote({ name: NAME, Root: Counter, ready: () => new Promise(() => undefined) });
    const mounting = outsideAct(() => remote.mount());
    navigateTo('/otra');
    await mounting;
    expect(container).toBeEmptyDOMElement();
    act(() => navigateTo('/sonda'));
    expect(await screen.findByRole('button', { name: 'Van 0' })).toBeInTheDocument();
    await outsideAct(() => remote.unmount());
  });

  it('leaves the first view as it is when its code does not come, and can be mounted again', async () => {
    writeFirstView('/sonda');
    const served = screen.getByRole('button', { name: 'Van 0' });
    const ready = jest
      .fn()
      .mockRejectedValueOnce(new Error('chunk 404'))
      .mockResolvedValue(() => []);
    const remote = createRemote({ name: NAME, Root: Counter, ready });
    await expect(remote.mount()).rejects.toThrow('chunk 404');
    expect(screen.getByRole('button')).toBe(served);
    await outsideAct(() => remote.mount());
    expect(screen.getByRole('button')).toBe(served);
    await outsideAct(() => remote.unmount());
  });

  it('whose screen throws is mounted with a card, and comes back with Reintentar', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => {});
    broken = true;
    const remote = createRemote({ name: NAME, Root: Fragile });
    await outsideAct(() => remote.mount());
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(problems).toEqual([expect.objectContaining({ name: NAME })]);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.getByText('Otra vez aquí')).toBeInTheDocument());
    await outsideAct(() => remote.unmount());
    silenced.mockRestore();
  });

  it('without a container says which remote is meant', async () => {
    container.remove();
    await expect(createRemote({ name: NAME, Root: Counter }).mount()).rejects.toThrow(NAME);
  });
});
