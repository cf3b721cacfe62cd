import { act, render, screen } from '@testing-library/react';
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

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('only the first slide’s picture is fetched with the page, before others and in the size that is drawn', () => {
  const { container } = openSlides();
  expect(screen.getAllByRole('heading')).toHaveLength(SLIDES.length);
  const [first, ...others] = pictures(container);
  expect(others).toEqual([]);
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).toHaveAttribute('srcset', expect.stringMatching(/ 720w,.* 1200w$/));
  expect(first).toHaveAttribute('sizes');
});

test('the others come once the page is at rest', () => {
  const { container } = openSlides();
  act(() => jest.runAllTimers());
  expect(pictures(container)).toHaveLength(SLIDES.length);
  expect(pictures(container)[1]).toHaveAttribute('fetchpriority', 'low');
});
