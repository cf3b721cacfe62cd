import { forEachTest, people, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { Root } from '../root';
import { textInPixels } from '../scan/read-code';
import { startWalletService } from '../testing/wallet-service';

const WALLET = people.buyer.wallet;

forEachTest(startWalletService);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

async function open() {
  const view = renderApp(<Root />, { path: '/recibir' });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const code = (name: RegExp) => screen.findByRole('img', { name });

/** Draws the bars of the code as a screen does, and reads them as a camera. */
function read(svg: HTMLElement): string | null {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const dot = 5;
  const width = side * dot;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * dot; row < (Number(y) + 1) * dot; row++) {
      for (let column = Number(x) * dot; column < (Number(x) + Number(length)) * dot; column++) {
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
    }
  }
  return textInPixels({ width, height: width, data });
}

describe('receiving', () => {
  it('shows the bare account as a code that any wallet reads', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recibir');
    expect(read(await code(new RegExp(`cuenta ${WALLET}`)))).toBe(WALLET);
    expect(screen.getByText(WALLET)).toBeVisible();
  });

  it('asks for an amount with a link', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pedir un monto' }));
    await user.type(screen.getByLabelText('Monto'), '1.250,5');
    const drawn = await code(/para pedir 1.250,50\sUSDT/);
    expect(read(drawn)).toBe(`${window.location.origin}/enviar?to=${WALLET}&amount=1250.5&asset=USDT`);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar enlace de pago' }));
    expect(await screen.findByRole('button', { name: 'Enlace copiado' })).toBeVisible();
    expect(copied.mock.calls).toEqual([[read(drawn)]]);
  });

  it('keeps the bare account while the amount makes no sense', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Pedir un monto' }));
    await user.type(screen.getByLabelText('Monto'), '1,2.5');
    expect(screen.getByText(/No entendimos la cantidad/)).toBeVisible();
    expect(read(await code(/cuenta/))).toBe(WALLET);
  });

  it('copies the whole account', async () => {
    const { user } = await open();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copiar cuenta' }));
    expect(await screen.findByRole('button', { name: 'Cuenta copiada' })).toBeVisible();
    expect(copied.mock.calls).toEqual([[WALLET]]);
  });

  it("offers the device's own way to share where there is one", async () => {
    const shared: ShareData[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => void shared.push(data),
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(shared).toEqual([{ title: 'Mi cuenta en Cosecha', text: WALLET }]);
  });
});
