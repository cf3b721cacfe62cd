import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SLIDES } from './slides';

const pictures = (container: HTMLElement) => [...container.querySelectorAll('img')];

function openSlides() {
  return render(
    <MemoryRouter>
      {SLIDES.map(({ id, content }) => (
        <div key={id}>{content}</div>
      ))}
    </MemoryRouter>,
  );
}

test('pictures come when they are near, in the size that is drawn', () => {
  const { container } = openSlides();
  expect(screen.getAllByRole('heading')).toHaveLength(SLIDES.length);
  expect(pictures(container).map((picture) => picture.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
  for (const source of container.querySelectorAll('source')) {
    expect(source).toHaveAttribute('srcset', expect.stringMatching(/ 720w,.* 1200w$/));
    expect(source).toHaveAttribute('sizes');
  }
});
