beforeEach(() => {
  document.head.innerHTML = '<style>.away { display: none }</style>';
  document.body.innerHTML = '<main><p>Café</p></main>';
});

const paragraph = (): Element => {
  const found = document.querySelector('p');
  if (!found) throw new Error('the page has no paragraph');
  return found;
};
const display = () => window.getComputedStyle(paragraph()).display;

test.each([
  ['its class', () => paragraph().classList.add('away')],
  ['its own style', () => paragraph().setAttribute('style', 'display: none')],
  [
    'the rules',
    () =>
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: 'p { display: none }' }),
      ),
  ],
])('a computed style follows a change of %s at once', (_what, change) => {
  expect(display()).toBe('block');
  expect(window.getComputedStyle(paragraph())).toBe(window.getComputedStyle(paragraph()));
  change();
  expect(display()).toBe('none');
});

test('the style of an element outside of the document is not cached', () => {
  const detached = paragraph();
  detached.remove();
  expect(window.getComputedStyle(detached)).not.toBe(window.getComputedStyle(detached));
});
