import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { showToast } from '../../client/state';
import { microUsdt } from '../../domain';
import { appHistory, navigateTo } from '../../router';
import { renderApp } from '../../testing';
import {
  Avatar,
  Badge,
  Banner,
  Card,
  Carousel,
  Chip,
  DefinitionList,
  EmptyState,
  ErrorBoundary,
  ErrorState,
  Icon,
  IconButton,
  ImageFrame,
  initialsOf,
  List,
  ListRow,
  Logo,
  Money,
  Outcome,
  PhraseGrid,
  Screen,
  Skeleton,
  StatusPill,
  StepRail,
  Tabs,
  Toasts,
} from '.';

describe('Screen', () => {
  test('has one h1, a main landmark, a way back and the document title', () => {
    renderApp(
      <Screen title="Enviar" backTo="/billetera">
        <p>Elige la cuenta.</p>
      </Screen>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enviar');
    expect(screen.getByRole('main')).toHaveTextContent('Elige la cuenta.');
    expect(screen.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/billetera');
    expect(document.title).toBe('Enviar · Cosecha');
  });

  test('names the document at the next address too, where it has the same title', async () => {
    const shell = appHistory().subscribe(() => {
      document.title = 'Producto · Cosecha';
    });
    renderApp(<Screen title="Café de altura">Dos ofertas se llaman así.</Screen>, { path: '/product/1' });
    await act(async () => navigateTo('/product/2'));
    expect(document.title).toBe('Café de altura · Cosecha');
    shell();
  });
});

describe('lists', () => {
  test('a row is a link, a button or just a row', async () => {
    const press = jest.fn();
    const { user } = renderApp(
      <List>
        <li>
          <ListRow title="Recibir" to="/recibir" />
        </li>
        <li>
          <ListRow title="Salir" onClick={press} />
        </li>
        <li>
          <ListRow title="Saldo" end={<Money value={microUsdt(12_500_000n)} />} />
        </li>
      </List>,
    );
    expect(screen.getByRole('link', { name: 'Recibir' })).toHaveAttribute('href', '/recibir');
    await user.click(screen.getByRole('button', { name: 'Salir' }));
    expect(press).toHaveBeenCalled();
    expect(screen.getAllByRole('listitem')[2]).toHaveTextContent('12,50 USDT');
  });

  test('a receipt ties each value to its name', () => {
    renderApp(<DefinitionList rows={[{ label: 'En garantía', value: '45,00 USDT', strong: true }]} />);
    expect(screen.getByRole('term')).toHaveTextContent('En garantía');
    expect(screen.getByRole('definition')).toHaveTextContent('45,00 USDT');
  });
});

describe('status', () => {
  const tabs = [
    { to: '/mercado', label: 'Activos', current: 'page' },
    { to: '/mercado-orden-pedido-recibido', label: 'Cerrados' },
  ] as const;

  test('the badge has words, and nothing to say at 0', () => {
    const { rerender } = renderApp(<Badge count={120} label="120 pedidos activos" />);
    expect(screen.getByText('120 pedidos activos')).toBeInTheDocument();
    expect(screen.getByText('99+')).toHaveAttribute('aria-hidden', 'true');
    rerender(<Badge count={0} label="0 pedidos activos" />);
    expect(screen.queryByText('0 pedidos activos')).toBeNull();
  });

  test('the rail says which step is under way and which are done', () => {
    renderApp(<StepRail steps={['Pedido', 'Entrega', 'Recibido', 'Pagado']} current={2} />);
    const steps = within(screen.getByRole('list', { name: 'Avance del pedido' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Pedido (listo)',
      'Entrega (listo)',
      'Recibido',
      'Pagado',
    ]);
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  });

  test('a chip tells whether it is chosen', () => {
    renderApp(<Chip selected>1 día</Chip>);
    expect(screen.getByRole('button', { name: '1 día' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('danger interrupts, other banners wait', () => {
    renderApp(
      <>
        <Banner tone="danger" title="El pago no se liberó" />
        <Banner tone="info">Tu oferta se publica en segundos.</Banner>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('El pago no se liberó');
    expect(screen.getByRole('status')).toHaveTextContent('Tu oferta se publica');
  });

  test('the tab of the present place carries aria-current', () => {
    renderApp(<Tabs label="Mercado" tabs={tabs} />);
    expect(screen.getByRole('link', { name: 'Activos' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Cerrados' })).not.toHaveAttribute('aria-current');
  });
});

describe('pictures', () => {
  test('a broken picture gives way to a drawing with the same name, and a new address is tried again', () => {
    const { rerender } = renderApp(<ImageFrame src="https://example.org/gone.jpg" alt="Café" />);
    const picture = () => screen.getByRole('img', { name: 'Café' });
    fireEvent.error(picture());
    expect(picture().tagName).toBe('svg');
    rerender(<ImageFrame src="/media/demo/here.jpg" alt="Café" />);
    expect(picture()).toHaveAttribute('src', '/media/demo/here.jpg');
  });

  test.each([
    ['María del Mar', 'MM'],
    ['jorge', 'J'],
    ['  ', '?'],
    ['Ñandú Ávila', 'ÑÁ'],
    ['⚠️ Marta Ríos (no es la cuenta conocida)', 'MR'],
    ['🌱', '?'],
  ])('the initials of %p are %p', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('an avatar without a picture shows initials and speaks only when asked to', () => {
    renderApp(<Avatar name="María del Mar" label="Tu cuenta" />);
    expect(screen.getByRole('img', { name: 'Tu cuenta' })).toHaveTextContent('MM');
  });
});

const slides = [
  { id: 'offers', label: 'Grandes Ofertas', content: <p>Grandes Ofertas</p> },
  { id: 'freight', label: 'Fletes y envíos', content: <p>Fletes y envíos</p> },
];

describe('SPEC.md §2: the carousel', () => {
  const shown = () => screen.getByRole('group').getAttribute('aria-label');
  const [first, second] = ['Grandes Ofertas, 1 de 2', 'Fletes y envíos, 2 de 2'];

  test('goes on and back by arrows, around the end, and by dots', async () => {
    const { user } = renderApp(<Carousel label="Novedades" slides={slides} />);
    expect(shown()).toBe(first);
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(shown()).toBe(second);
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(shown()).toBe(first);
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(shown()).toBe(second);
    await user.click(screen.getByRole('button', { name: 'Ver Grandes Ofertas' }));
    expect(shown()).toBe(first);
  });

  const from = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });
  const to = (clientX: number, clientY: number) => ({ changedTouches: [{ clientX, clientY }] });

  test.each([
    ['a swipe to the left shows the next slide', from(300, 200), to(200, 210), second],
    ['a finger that scrolls the page changes nothing', from(300, 200), to(250, 20), first],
    ['nor does one that trembles', from(300, 200), to(280, 200), first],
  ])('%s', (_case, start, end, expected) => {
    renderApp(<Carousel label="Novedades" slides={slides} />);
    fireEvent.touchStart(screen.getByRole('group'), start);
    fireEvent.touchEnd(screen.getByRole('group'), end);
    expect(shown()).toBe(expected);
  });
});

function Part({ part }: { part: { broken: boolean } }) {
  if (part.broken) throw new Error('boom');
  return <p>Todo bien</p>;
}

describe('states', () => {
  test('an error says why and can be tried again', async () => {
    const retry = jest.fn();
    const { user } = renderApp(<ErrorState error={{ code: 'network-failed' }} onRetry={retry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('No hay conexión.');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(retry).toHaveBeenCalled();
  });

  test('loading is announced in words', () => {
    renderApp(<Skeleton label="Cargando productos..." />);
    expect(screen.getByRole('status')).toHaveTextContent('Cargando productos...');
  });

  test('emptiness offers something to do', () => {
    renderApp(<EmptyState title="Sin ofertas disponibles" action={<a href="/crear-oferta">Publica</a>} />);
    expect(screen.getByRole('heading', { name: 'Sin ofertas disponibles' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Publica' })).toBeVisible();
  });

  test('a part that throws costs its own place only, and Reintentar brings it back', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const listener = jest.fn();
    const part = { broken: true };
    const { user } = renderApp(
      <>
        <p>Lo demás</p>
        <ErrorBoundary onError={listener}>
          <Part part={part} />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByText('Lo demás')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Esta parte no está disponible');
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
    part.broken = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByText('Todo bien')).toBeVisible();
    log.mockRestore();
  });
});

describe('Toasts', () => {
  test('a notice is heard, leaves by itself or is closed', async () => {
    const { user } = renderApp(<Toasts />);
    act(() => void showToast({ tone: 'danger', text: 'No hay conexión.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('No hay conexión.');
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText('No hay conexión.')).toBeNull();
    jest.useFakeTimers();
    act(() => void showToast({ tone: 'success', text: 'Listo.' }));
    act(() => void jest.advanceTimersByTime(5_000));
    expect(screen.queryByText('Listo.')).toBeNull();
    jest.useRealTimers();
  });
});

function Everything() {
  const [chosen, setChosen] = useState(true);
  return (
    <Screen title="Todo" backTo="/home" action={<IconButton icon="share" label="Compartir" />}>
      <Logo />
      <Carousel label="Novedades" slides={slides} />
      <Card>
        <StepRail steps={['Pedido', 'Entrega', 'Recibido', 'Pagado']} current={1} />
        <StatusPill tone="attention" icon="truck">
          Por entregar
        </StatusPill>
        <DefinitionList rows={[{ label: 'Cantidad', value: '10 Kg' }]} />
      </Card>
      <Chip selected={chosen} onClick={() => setChosen(!chosen)}>
        Hoy
      </Chip>
      <Icon name="clock" label="Vence pronto" />
      <PhraseGrid words={['ábaco', 'abdomen', 'ábaco']} />
      <ImageFrame src="/media/demo/a.jpg" alt="Fresas" />
      <Banner tone="warning" title="Te queda poco NEAR">
        Recarga para seguir.
      </Banner>
      <EmptyState title="Sin pedidos" />
    </Screen>
  );
}

test('an outcome has one headline, which is the title of the page too', () => {
  renderApp(
    <Outcome title="¡Vendiste!" result="Recibiste 24,92 USDT." text="Ya está en tu billetera.">
      <p>Ver mi billetera</p>
    </Outcome>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('¡Vendiste!');
  expect(document.title).toBe('¡Vendiste! · Cosecha');
  expect(within(screen.getByRole('main')).getByText('Ver mi billetera')).toBeVisible();
});

test('an amount reads as one text, with its unit', () => {
  renderApp(<Money value={microUsdt(24_925_000n)} />);
  expect(screen.getByText(/^24,93\sUSDT$/)).toBeVisible();
});

test('the kit has no accessibility problem that axe can find', async () => {
  const { container } = renderApp(<Everything />);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('a phrase numbers its words, repeated ones too', () => {
  renderApp(<PhraseGrid words={['ábaco', 'abdomen', 'ábaco']} />);
  const list = screen.getByRole('list', { name: 'Tu frase de recuperación' });
  const words = within(list).getAllByRole('listitem');
  expect(words.map(({ textContent }) => textContent)).toEqual(['1ábaco', '2abdomen', '3ábaco']);
});
