import { fetchLazyPicturesLater } from './lazy-pictures';

const isStarting = () => document.documentElement.hasAttribute('data-starting');

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.setAttribute('data-starting', '');
});

it('lets pictures below the fold come when the page rests', () => {
  fetchLazyPicturesLater();
  expect(isStarting()).toBe(true);
  jest.runAllTimers();
  expect(isStarting()).toBe(false);
});

it('waits for what loads with the page', () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValueOnce('interactive');
  fetchLazyPicturesLater();
  jest.runAllTimers();
  expect(isStarting()).toBe(true);
  window.dispatchEvent(new Event('load'));
  jest.runAllTimers();
  expect(isStarting()).toBe(false);
});

it('lets them come at once for a person who scrolls', () => {
  fetchLazyPicturesLater();
  window.dispatchEvent(new Event('scroll'));
  expect(isStarting()).toBe(false);
});
