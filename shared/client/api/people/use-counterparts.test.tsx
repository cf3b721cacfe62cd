import { screen } from '@testing-library/react';
import { useState } from 'react';
import { COUNTERPARTS_ASKED } from '../../../domain';
import { accepted, people, peopleAmong, renderApp, servicesForEachTest } from '../../../testing';
import { signIn, signOut } from '../../state';
import { useCounterparts } from '..';

const LIST = '/api/p2p/counterparts';
const walletOf = (number: number) => number.toString(16).padStart(64, '0');

/** How many people the person has met. */
let met: number;

const service = servicesForEachTest(({ url }) => {
  const all = Array.from({ length: met }, (_none, number) => ({
    ...{ wallet: walletOf(number), name: `Persona ${number}`, image: '' },
  }));
  return accepted(peopleAmong(all, url));
});
beforeEach(() => {
  const { wallet, email, name } = people.seller;
  signIn({ authToken: 'abc', authTokenVenwallet: 'def', wallet, email, name });
});
afterEach(() => {
  signOut();
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

const asked = () => service.requests.map(({ url }) => url);

test('of everybody who was met only those on the screen are asked for, in one question', async () => {
  met = 300;
  renderApp(<Names numbers={[3, 299, 4]} />);
  expect(await screen.findByText('Persona 299')).toBeVisible();
  expect(screen.getByText('Persona 3')).toBeVisible();
  expect(asked()).toEqual([`${LIST}?among=${walletOf(3)},${walletOf(299)}`]);
});

test('many of them are asked for in parts, and each once', async () => {
  met = 2 * COUNTERPARTS_ASKED;
  const last = COUNTERPARTS_ASKED + 1;
  const { user } = renderApp(<Names numbers={Array.from({ length: last + 1 }, (_none, at) => at)} />);
  expect(await screen.findByText(`Persona ${last - 1}`)).toBeVisible();
  expect(asked()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await screen.findByText(`Persona ${last}`)).toBeVisible();
  expect(screen.queryByText('…')).not.toBeInTheDocument();
  expect(asked().slice(2)).toEqual([`${LIST}?among=${walletOf(last)}`]);
});

function Screens() {
  const [isOther, setOther] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOther(true)}>
        Otra pantalla
      </button>
      {isOther ? <Names key="other" numbers={[7, 1, 0]} /> : <Names key="first" numbers={[1, 7, 0]} />}
    </>
  );
}

test('what one list was answered no other asks for, but whom it did not find', async () => {
  met = 5;
  const { user } = renderApp(<Screens />);
  expect(await screen.findByText('Persona 1')).toBeVisible();
  met = 8;
  await user.click(screen.getByRole('button', { name: 'Otra pantalla' }));
  expect(screen.getByText('Persona 1')).toBeVisible();
  expect(await screen.findByText('Persona 7')).toBeVisible();
  expect(asked().slice(1)).toEqual([`${LIST}?among=${walletOf(7)}`]);
});
