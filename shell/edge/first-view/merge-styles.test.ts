import { mergeStyles } from './merge-styles';

const tag = (css: string, version = '6.0.0') =>
  `<style data-styled="true" data-styled-version="${version}">${css}</style>`;
const group = (number: number, id: string, names: string, ...rules: string[]) =>
  [...rules, `data-styled.g${number}[id="${id}"]{content:"${names}"}`]
    .map((rule) => `${rule}/*!sc*/\n`)
    .join('');

test('two drawings become one, numbered anew, and what both use stands there once', () => {
  const first = tag(
    group(7, 'icon', 'i,', '.i{width:1px}') + group(12, 'card', 'c,', '.c{top:0}', '.c>*{left:0}'),
  );
  const second = tag(
    group(12, 'bar', 'b,', '.b{top:1px}') + group(13, 'icon', 'i,j,', '.i{width:1px}', '.j{width:2px}'),
  );
  expect(mergeStyles([first, second])).toBe(
    tag(
      group(1, 'icon', 'i,j,', '.i{width:1px}', '.j{width:2px}') +
        group(2, 'card', 'c,', '.c{top:0}', '.c>*{left:0}') +
        group(3, 'bar', 'b,', '.b{top:1px}'),
    ),
  );
});

test.each([
  ['no tag', []],
  ['rules that belong to no component', [tag('.a{top:0}')]],
  ['two versions of the library', [tag(group(1, 'a', 'a,')), tag(group(1, 'b', 'b,'), '7.0.0')]],
])('nothing comes of %s', (_what, tags) => {
  expect(mergeStyles(tags)).toBeUndefined();
});
