import { fitToViewport } from './fit-to-viewport';

let stop = () => {};
afterEach(() => {
  stop();
  Reflect.deleteProperty(window, 'visualViewport');
});

/** How much of the window is left to the frame's foes below, where the browser shows so much of the page. */
function belowWith(viewport: { height: number; scale: number }): string {
  const value = Object.assign(new EventTarget(), viewport);
  Object.defineProperty(window, 'visualViewport', { value, configurable: true });
  const frame = document.createElement('div');
  stop = fitToViewport(frame);
  return frame.style.getPropertyValue('--room-below');
}

beforeEach(() => {
  window.scrollTo = () => undefined;
  window.innerHeight = 800;
});

/** As iOS 26 does it: the page itself stays as high as it was. */
test('a keyboard that makes the window as small as what is seen of it is noticed, too', () => {
  window.innerHeight = 500;
  jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(780);
  expect(belowWith({ height: 500, scale: 1 })).toBe('280px');
  jest.restoreAllMocks();
});

test.each([
  ['a keyboard on the screen', { height: 500, scale: 1 }, '300px'],
  ['bars of the browser', { height: 740, scale: 1 }, ''],
  ['a page that two fingers made twice as large', { height: 400, scale: 2 }, ''],
  ['such a page above a keyboard', { height: 250, scale: 2 }, '300px'],
])('%s takes from the conversation what it covers', (_what, viewport, below) => {
  expect(belowWith(viewport)).toBe(below);
});
