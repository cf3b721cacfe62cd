import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../testing';
import { PhotoViewer } from './photo-viewer';

const PHOTOS = ['a', 'b', 'c'].map((name) => ({ src: `/${name}.webp`, alt: `Foto ${name}` }));

function Viewer() {
  const [index, setIndex] = useState<number | null>(0);
  return <PhotoViewer label="Fotos" photos={PHOTOS} index={index} onIndex={setIndex} />;
}

test('the arrows lead on as often as they are pressed, and a button keeps the focus', async () => {
  const { user } = renderApp(<Viewer />);
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('img')).toHaveAttribute('src', '/c.webp');
  const next = screen.getByRole('button', { name: 'Foto siguiente' });
  next.focus();
  await user.keyboard('{Enter}{Enter}');
  expect(next).toHaveFocus();
  expect(screen.getByRole('img')).toHaveAttribute('src', '/b.webp');
});

test('the next photo begins whole', async () => {
  const { user } = renderApp(<Viewer />);
  const smaller = () => screen.getByRole('button', { name: 'Alejar' });
  await user.click(screen.getByRole('button', { name: 'Acercar' }));
  expect(smaller()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Foto siguiente' }));
  expect(smaller()).toBeDisabled();
});
