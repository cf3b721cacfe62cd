import { renderApp } from '@cosecha/shared/testing';
import { passFocus, RemovableChip, Sheet } from '@cosecha/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

function Rows({ all = ['a', 'b', 'c'] }) {
  const [rows, setRows] = useState(all);
  return (
    <main>
      <input aria-label="Nueva" />
      <ul>
        {rows.map((row) => (
          <li key={row} ref={passFocus}>
            <button type="button">Abrir {row}</button>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              Quitar {row}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setRows([])}>
        Vaciar
      </button>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

test('the focus of a row that goes passes to the next one, then to the one before, then to what stands before', async () => {
  const { user } = renderApp(<Rows />);
  await user.click(button('Quitar b'));
  expect(button('Quitar c')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Quitar a')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Nueva')).toHaveFocus();
});

test('in a sheet it passes to the heading once no row is left', async () => {
  const { user } = renderApp(
    <Sheet open onClose={() => undefined} title="Lista">
      <Rows all={['a']} />
    </Sheet>,
  );
  await user.click(button('Quitar a'));
  expect(screen.getByRole('heading', { name: 'Lista' })).toHaveFocus();
});

test('a focus that is elsewhere stays there', async () => {
  const { user } = renderApp(<Rows />);
  await user.click(button('Vaciar'));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(button('Vaciar')).toHaveFocus();
});

function Chips() {
  const [names, setNames] = useState(['Huila', 'Cauca']);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <RemovableChip
            label={`Quitar ${name}`}
            onRemove={() => setNames(names.filter((other) => other !== name))}
          >
            {name}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}

test('a chip that is removed leaves it to the next chip', async () => {
  const { user } = renderApp(<Chips />);
  await user.click(button('Quitar Huila'));
  await waitFor(() => expect(button('Quitar Cauca')).toHaveFocus());
});
