import { screen } from '@testing-library/react';
import { renderApp } from '../../testing';
import { FileChooser, type FileChooserLook } from './file-chooser';

const photo = (name: string) => new File(['x'], name, { type: 'image/png' });

test.each<FileChooserLook>(['tile', 'button', 'icon'])(
  'a %s is found by its words and hands over what was chosen',
  async (look) => {
    const chosen = jest.fn();
    const { user } = renderApp(
      <FileChooser label="Agregar fotos" icon="image" look={look} multiple onFiles={chosen} />,
    );
    await user.upload(screen.getByLabelText('Agregar fotos'), [photo('a.png'), photo('b.png')]);
    expect(chosen.mock.calls[0][0].map(({ name }: File) => name)).toEqual(['a.png', 'b.png']);
  },
);

test('the same file can be chosen twice in a row, and leaving the chooser says nothing', async () => {
  const chosen = jest.fn();
  const { user } = renderApp(<FileChooser label="Agregar fotos" icon="image" onFiles={chosen} />);
  const input = screen.getByLabelText<HTMLInputElement>('Agregar fotos');
  await user.upload(input, photo('a.png'));
  expect(input.value).toBe('');
  await user.upload(input, photo('a.png'));
  expect(chosen).toHaveBeenCalledTimes(2);
  input.dispatchEvent(new Event('change', { bubbles: true }));
  expect(chosen).toHaveBeenCalledTimes(2);
});

test('one that takes from the camera says so to the browser; one that is off takes nothing', async () => {
  renderApp(
    <FileChooser
      label="Tomar foto"
      icon="camera"
      camera
      disabled
      describedBy="hint"
      invalid
      onFiles={() => undefined}
    />,
  );
  const input = screen.getByLabelText('Tomar foto');
  expect(input).toHaveAttribute('capture', 'environment');
  expect(input).toBeDisabled();
  expect(input).toBeInvalid();
  expect(input).toHaveAttribute('aria-describedby', 'hint');
});
