import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { Message } from '../../data';
import { BUYER, makeMessage } from '../../testing/factories';
import { NewestAloud } from './newest-aloud';

const old = makeMessage({ id: '1', text: 'De ayer' });

function Talk({ next }: { next: readonly Message[] }) {
  const [messages, setMessages] = useState<readonly Message[]>([old]);
  return (
    <>
      <button type="button" onClick={() => setMessages([...messages, ...next])}>
        llega
      </button>
      <NewestAloud messages={messages} authorOf={() => 'María'} />
    </>
  );
}

test.each([
  ['words', makeMessage({ id: '2', text: 'Ya salió' }), 'María: Ya salió'],
  ['a picture', makeMessage({ id: '2', kind: 'image', text: '' }), 'María: Foto'],
  ['one’s own words', makeMessage({ id: '2', by: BUYER }), ''],
])('what was there is not read again; of what comes, %s', async (_name, message, said) => {
  const { user } = renderApp(<Talk next={[message]} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe(said);
});
