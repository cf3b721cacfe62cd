import { screen } from '@testing-library/react';
import { useState } from 'react';
import { COUNTERPARTS_ASKED, COUNTERPARTS_MOST } from '../domain';
import { signIn, signOut } from '../state';
import { accepted, makeConfig, people, renderApp, type Service, startService } from '../testing';
import { configure, useCounterparts } from '.';

const LIST = '/api/p2p/counterparts';
const walletOf = (number: number) => number.toString(16).padStart(64, '0');

let service: Service;
/** How many people the person has met. */
let met: number;

beforeEach(async () => {
  service = await startService(({ url }) => {
    const all = Array.from({ length: met }, (_none, number) => ({
      ...{ wallet: walletOf(number), name: `Persona ${number}`, image: '' },
    }));
    const among = url.split('among=')[1]?.split(',');
    if (!among) return accepted(all.slice(0, COUNTERPARTS_MOST));
    return accepted(all.filter(({ wallet }) => among.includes(wallet)));
  });
  configure(makeConfig({}, service.origin));
  const { wallet, email, name } = people.seller;
  signIn({ authToken: 'abc', authTokenVenwallet: 'def', wallet, email, name });
});
afterEach(async () => {
  signOut();
  await service.close();
});

/** @param numbers of the people that are shown, the last of them only once it is asked for */
function Names({ numbers }: { numbers: readonly number[] }) {
  const [isWhole, setWhole] = useState(false);
  const wallets = (isWhole ? numbers : numbers.slice(0, -1)).map(walletOf);
  const { personOf } = useCounterparts(people.seller.wallet, wallets);
  return (
    <>
      <button type="button" onClick={() => setWhole(true)}>
        Ver más
      </button>
      <ul>
        {wallets.map((wallet) => (
          <li key={wallet}>{personOf(wallet)?.name ?? '…'}</li>
        ))}
      </ul>
    </>
  );
}

const asked = () => service.requests.map(({ url }) => url).filter((url) => url.includes('among='));

test('who was met too long ago for the list is asked for by their wallet', async () => {
  met = COUNTERPARTS_MOST + 2;
  renderApp(<Names numbers={[3, COUNTERPARTS_MOST + 1, 4]} />);
  expect(await screen.findByText(`Persona ${COUNTERPARTS_MOST + 1}`)).toBeVisible();
  expect(screen.getByText('Persona 3')).toBeVisible();
  expect(asked()).toEqual([`${LIST}?among=${walletOf(COUNTERPARTS_MOST + 1)}`]);
});

test('many of them are asked for in parts, and each once', async () => {
  met = COUNTERPARTS_MOST + 2 * COUNTERPARTS_ASKED;
  const older = Array.from({ length: COUNTERPARTS_ASKED + 2 }, (_none, at) => COUNTERPARTS_MOST + at);
  const last = COUNTERPARTS_MOST + COUNTERPARTS_ASKED + 1;
  const { user } = renderApp(<Names numbers={older} />);
  expect(await screen.findByText(`Persona ${last - 1}`)).toBeVisible();
  expect(asked()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await screen.findByText(`Persona ${last}`)).toBeVisible();
  expect(screen.queryByText('…')).not.toBeInTheDocument();
  expect(asked().slice(2)).toEqual([`${LIST}?among=${walletOf(last)}`]);
});

test('a list with everybody in it is the only question', async () => {
  met = 2;
  renderApp(<Names numbers={[1, 7, 0]} />);
  expect(await screen.findByText('Persona 1')).toBeVisible();
  expect(asked()).toEqual([]);
});
