import { appHistory, navigateTo } from '@cosecha/shared/router';
import { renderApp, type Service, type ServiceAnswer, startService } from '@cosecha/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { takePanelLink } from './override-link';
import { RemotesPanel } from './remotes-panel';
import { areOverridesWanted, isPanelWanted, OVERRIDE_PREFIX } from './wanted';

const entryOf = (name: string, version = '1.0.0-0a1b2c3d') => ({
  ...{ name, version, scope: name.replace('-', '_'), entry: 'remoteEntry.js', integrity: 'sha384-AAAA' },
  ...{ manifest: 'mf-manifest.json', files: [], contract: '^1.0.0', navigation: [] },
  ...{ routes: [`/${name}`], titles: { [`/${name}`]: name } },
});
const remotes = ['mfe-chat', 'mfe-market', 'mfe-wallet'].map((name) => entryOf(name));
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

let answer: ServiceAnswer;
let service: Service;
let local: string;
beforeAll(async () => {
  service = await startService((request) =>
    request.url.endsWith('/remote.json') ? { body: entryOf('mfe-wallet') } : answer,
  );
  local = `${service.origin.replace('127.0.0.1', 'localhost')}/`;
});
afterAll(() => service.close());

const reload = jest.fn();
beforeEach(() => {
  reload.mockClear();
  const realFetch = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) => realFetch(new URL(String(input), service.origin), init));
  answer = { body: { allowOverrides: true, remotes } };
});

async function open({
  allowed = true,
  overrides = [] as { name: string; url: string }[],
  running = [''],
} = {}) {
  const bases = new Map(
    overrides.filter(({ name }) => running.includes(name)).map(({ name, url }) => [name, url]),
  );
  const { user } = renderApp(
    <RemotesPanel
      registry={{ allowOverrides: allowed, remotes }}
      overrides={overrides}
      bases={bases}
      reload={reload}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Ver las partes de la app' }));
  const row = (name: string) => within(screen.getByRole('region', { name }));
  return { user, row };
}
const stored = () => Object.entries(sessionStorage).filter(([key]) => key.startsWith(OVERRIDE_PREFIX));

describe('the panel with all remotes', () => {
  it('lists each one with version, contract, channel and commit', async () => {
    const released = {
      'mfe-chat': { version: '1.0.0-0a1b2c3d', channel: 'stable', commit: COMMIT },
      'mfe-market': { version: '1.0.0-0a1b2c3d', channel: 'canary', commit: COMMIT, isChanged: true },
      'mfe-wallet': { version: '1.0.0-00000000', channel: 'stable', commit: COMMIT },
    };
    answer = { body: { allowOverrides: true, remotes, released } };
    const { row } = await open();
    expect(await row('mfe-chat').findByText('Registro, para todos')).toBeInTheDocument();
    expect(row('mfe-chat').getByText('1.0.0-0a1b2c3d')).toBeInTheDocument();
    expect(row('mfe-chat').getByText('^1.0.0')).toBeInTheDocument();
    expect(row('mfe-chat').getByText('0123456789ab')).toBeInTheDocument();
    expect(row('mfe-market').getByText('Registro, versión de prueba')).toBeInTheDocument();
    expect(row('mfe-market').getByText('0123456789ab, con cambios sin guardar')).toBeInTheDocument();
    expect(row('mfe-wallet').getByText(/sin registro/)).toBeInTheDocument();
    expect(row('mfe-wallet').queryByText('Commit')).toBeNull();
  });

  it('says so when another version was published since', async () => {
    answer = { body: { allowOverrides: true, remotes: [entryOf('mfe-chat', '1.1.0-00000000')] } };
    const { row } = await open();
    expect(await row('mfe-chat').findByText(/la publicada ahora es 1.1.0-00000000/)).toBeInTheDocument();
  });

  it('says so when the registry does not answer', async () => {
    answer = { status: 503 };
    const { row } = await open();
    expect(await row('mfe-chat').findByText('El registro no responde')).toBeInTheDocument();
  });

  it('takes a remote from this machine, for this tab, once its server answers with it', async () => {
    const { user, row } = await open();
    const use = async (name: string, url: string) => {
      const field = row(name).getByRole('textbox', { name: 'Servidor en esta máquina' });
      await user.clear(field);
      await user.type(field, url);
      await user.click(row(name).getByRole('button', { name: 'Usar en esta pestaña' }));
    };
    await use('mfe-wallet', 'https://evil.test/');
    expect(row('mfe-wallet').getByRole('textbox')).toHaveAccessibleDescription(/una carpeta de esta máquina/);
    await use('mfe-market', local);
    expect(await row('mfe-market').findByText(/Ahí no responde mfe-market/)).toBeInTheDocument();
    expect(stored()).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
    await use('mfe-wallet', local);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(stored()).toEqual([[`${OVERRIDE_PREFIX}mfe-wallet`, local]]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('says which come from this machine, or should, and takes one back without the others', async () => {
    const overrides = [
      { name: 'mfe-market', url: 'http://localhost:8081/' },
      { name: 'mfe-wallet', url: 'http://localhost:8082/' },
    ];
    for (const { name, url } of overrides) sessionStorage.setItem(OVERRIDE_PREFIX + name, url);
    const { user, row } = await open({ overrides, running: ['mfe-market'] });
    expect(row('mfe-market').getByText('Esta máquina: http://localhost:8081/')).toBeInTheDocument();
    expect(row('mfe-wallet').getByText(/http:\/\/localhost:8082\/ no responde/)).toBeInTheDocument();
    expect(row('mfe-wallet').queryByRole('textbox')).toBeNull();
    await user.click(row('mfe-wallet').getByRole('button', { name: 'Quitar' }));
    expect(stored()).toEqual([[`${OVERRIDE_PREFIX}mfe-market`, 'http://localhost:8081/']]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('only lists where the registry allows no overrides', async () => {
    const { row } = await open({ allowed: false });
    expect(screen.getByText('Esta app no acepta programas de esta máquina.')).toBeInTheDocument();
    expect(row('mfe-chat').queryByRole('textbox')).toBeNull();
  });

  it('is reached by the keyboard, and closed by what Escape does to a dialog', async () => {
    const { user } = renderApp(
      <RemotesPanel registry={{ allowOverrides: true, remotes }} overrides={[]} bases={new Map()} />,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { name: 'Partes de la app' })).toHaveFocus();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a link with the panel', () => {
  it('keeps it for this tab alone, leaves the address bar, and switches no override on', () => {
    expect(isPanelWanted()).toBe(false);
    const page = (search: string) => ({ location: { search }, sessionStorage }) as unknown as Window;
    expect(areOverridesWanted(page('?q=1&cosecha-panel'))).toBe(true);
    navigateTo('/buscar?q=1&cosecha-panel#fin');
    takePanelLink();
    const { pathname, search, hash } = appHistory().current().location;
    expect(pathname + search + hash).toBe('/buscar?q=1#fin');
    expect(isPanelWanted()).toBe(true);
    expect(areOverridesWanted(page(''))).toBe(false);
    expect(stored()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is no matter of other addresses', () => {
    navigateTo('/buscar?q=cosecha-panel');
    takePanelLink();
    expect(isPanelWanted()).toBe(false);
  });
});
