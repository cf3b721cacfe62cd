import { renderApp } from '@cosecha/shared/testing';
import { RadioChoices, TextInput, useForm, useFormWithPhotos } from '@cosecha/shared/ui';
import { screen } from '@testing-library/react';
import { useState } from 'react';

interface Props {
  onSent: (name: string) => void;
  settle?: () => Promise<boolean>;
}

function Letter({ onSent, settle }: Props) {
  const [name, setName] = useState('');
  const [kind, setKind] = useState<'a' | null>(null);
  const { form, problems, tried } = useForm({
    problems: { kind: kind ? null : 'Elige.', name: name.trim() ? null : 'Escribe tu nombre.' },
    settle,
    onValid: () => onSent(name),
  });
  return (
    <form {...form} aria-label={tried ? 'tried' : 'new'}>
      <TextInput
        name="name"
        label="Nombre"
        value={name}
        error={problems.name}
        onChange={(e) => setName(e.target.value)}
      />
      <RadioChoices
        label="Tipo"
        choices={[{ value: 'a', label: 'Primero' }]}
        value={kind}
        error={problems.kind}
        onChange={setKind}
      />
      <button type="submit">Enviar</button>
    </form>
  );
}

const setUp = (settle?: Props['settle']) => {
  const onSent = jest.fn();
  const { user } = renderApp(<Letter onSent={onSent} settle={settle} />);
  return { user, onSent, send: () => user.click(screen.getByRole('button', { name: 'Enviar' })) };
};

test('says nothing before it is tried, then everything, and leads to the first wrong field', async () => {
  const { user, onSent, send } = setUp();
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  await user.keyboard('Ana');
  expect(screen.getByRole('alert')).toHaveTextContent('Elige.');
  await send();
  expect(screen.getByLabelText('Primero')).toHaveFocus();
  expect(onSent).not.toHaveBeenCalled();
  await user.click(screen.getByLabelText('Primero'));
  await send();
  expect(onSent.mock.calls).toEqual([['Ana']]);
});

test('judges a named field when the person leaves it, and no other', async () => {
  const { user } = setUp();
  await user.click(screen.getByLabelText('Nombre'));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe tu nombre.');
  expect(screen.getByRole('form')).toHaveAccessibleName('new');
});

test('sends only what settles', async () => {
  const answers = [false, true];
  const { user, onSent, send } = setUp(async () => answers.shift() ?? false);
  await user.type(screen.getByLabelText('Nombre'), 'Ana');
  await user.click(screen.getByLabelText('Primero'));
  await send();
  expect(onSent).not.toHaveBeenCalled();
  await send();
  expect(onSent).toHaveBeenCalledTimes(1);
});

interface WithPhotosProps {
  isReady: boolean;
  lost?: number;
  onSent: (name: string) => void;
}

function WithPhotos({ isReady, lost = 0, onSent }: WithPhotosProps) {
  const [name, setName] = useState('Ana');
  const { form, isWaiting, stopWaiting } = useFormWithPhotos({
    problems: { name: name ? null : 'Escribe tu nombre.' },
    photos: { isReady, lost },
    onValid: () => onSent(name),
  });
  return (
    <form {...form}>
      <input aria-label="Nombre" value={name} onChange={(e) => setName(e.target.value)} />
      <button type="submit">{isWaiting ? 'Esperando' : 'Enviar'}</button>
      <button type="button" onClick={stopWaiting}>
        Parar
      </button>
    </form>
  );
}

test('waits for its photos, goes by itself as it stands then, and once', async () => {
  const onSent = jest.fn();
  const { user, rerender } = renderApp(<WithPhotos onSent={onSent} isReady={false} />);
  const send = () => user.click(screen.getByRole('button', { name: 'Enviar' }));
  await send();
  await user.click(screen.getByRole('button', { name: 'Parar' }));
  rerender(<WithPhotos onSent={onSent} isReady />);
  expect(onSent).not.toHaveBeenCalled();
  rerender(<WithPhotos onSent={onSent} isReady={false} />);
  await send();
  await user.type(screen.getByLabelText('Nombre'), ' María');
  rerender(<WithPhotos onSent={onSent} isReady={false} lost={1} />);
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeVisible();
  await send();
  rerender(<WithPhotos onSent={onSent} isReady lost={1} />);
  expect(onSent.mock.calls).toEqual([['Ana María']]);
  rerender(<WithPhotos onSent={onSent} isReady={false} lost={1} />);
  rerender(<WithPhotos onSent={onSent} isReady lost={1} />);
  expect(onSent).toHaveBeenCalledTimes(1);
});
