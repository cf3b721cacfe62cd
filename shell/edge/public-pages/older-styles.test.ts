import { forOlderBrowsers } from './older-styles';

test.each([
  [
    '.a{padding-inline:min(1rem, 5vw);}',
    '.a{padding-left:1rem;padding-left:min(1rem, 5vw);padding-right:1rem;padding-right:min(1rem, 5vw)}',
  ],
  ['.a{margin-block:0 auto}', '.a{margin-top:0;margin-bottom:auto}'],
  ['.a{inset:0 0 auto}', '.a{top:0;right:0;bottom:auto;left:0}'],
  ['.a{display:grid;gap:1rem}', '.a{display:grid;grid-gap:1rem;gap:1rem}'],
  [
    '.a{grid-template-columns:repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))}',
    '.a{grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));grid-template-columns:repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))}',
  ],
  [
    '.a{display:flex;gap:.5rem 1rem}',
    '.a{display:flex;grid-gap:.5rem 1rem;gap:.5rem 1rem}@supports not (inset:0){.a>*+*{margin-left:1rem}}',
  ],
  [
    '@media print{.b{aspect-ratio:4 / 3}}',
    '@media print{.b{aspect-ratio:4 / 3}@supports not (aspect-ratio:1){.b::before{content:"";display:block;grid-area:1/1;width:100%;padding-bottom:calc(100% *  3 / 4 )}}}',
  ],
  [
    '<style data-styled="">.a{color:red}/*!sc*/\n.b{inset:0}</style>',
    '<style data-styled="">.a{color:red}/*!sc*/\n.b{top:0;right:0;bottom:0;left:0}</style>',
  ],
])('%s', (styles, older) => expect(forOlderBrowsers(styles)).toBe(older));
