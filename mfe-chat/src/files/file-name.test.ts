import { safeFileName, saysThatItRuns } from './file-name';

it.each([
  ['Guía de envío.pdf', 'pdf', 'Guía de envío.pdf'],
  ['FACTURA.PDF', 'pdf', 'FACTURA.pdf'],
  ['precios.csv', 'text', 'precios.csv'],
  ['foto', 'webp', 'foto.webp'],
  ['factura.pdf.exe', 'pdf', 'factura.pdf.exe.pdf'],
  ['nota.js', 'text', 'nota.js.txt'],
  ['../../etc/passwd', 'text', 'etc passwd.txt'],
  ['C:\\Users\\a.pdf', 'pdf', 'C Users a.pdf'],
  ['.bashrc', 'text', 'bashrc.txt'],
  ['', 'pdf', 'archivo.pdf'],
  ['   .pdf', 'pdf', 'pdf.pdf'],
  ['factura\u202efdp.exe', 'pdf', 'factura fdp.exe.pdf'],
  ['a\u0000b\n.txt', 'text', 'a b.txt'],
  [`${'ñ'.repeat(300)}.pdf`, 'pdf', `${'ñ'.repeat(100)}.pdf`],
  ['café ☕.docx', 'docx', 'café ☕.docx'],
] as const)('%j is saved as %s: %j', (name, kind, safe) => {
  expect(safeFileName(name, kind)).toBe(safe);
});

it('is the same when it is made safe twice', () => {
  const once = safeFileName('..\\Factura\u202e.exe', 'pdf');
  expect(safeFileName(once, 'pdf')).toBe(once);
});

it.each(['a.js', 'a.HTML', 'a.bat ', 'lista.txt.ps1', 'dibujo.svg'])('%j says that it runs', (name) => {
  expect(saysThatItRuns(name)).toBe(true);
});
it.each(['a.txt', 'precios.csv', 'js', 'notas de js.txt', 'sin ending'])('%j does not', (name) => {
  expect(saysThatItRuns(name)).toBe(false);
});
