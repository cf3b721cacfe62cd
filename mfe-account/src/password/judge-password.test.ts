import { judgePassword } from './judge-password';
import { passwordWords } from './password-words';
import { isStrong, weaknessText } from './strength-text';

const OWN = passwordWords(['marta.rincon@correo.example', 'Marta Rincón']);
const verdict = (password: string) => judgePassword(password, OWN);

test.each([
  'Password1234',
  'P@ssw0rd2026!',
  'Qwertyuiop1234!',
  'iloveyou1234',
  'aaaaaaaaaaaA1',
  'aB3aB3aB3aB3aB3aB3',
  'Abcdefghijkl1',
  'Colombia2026!',
  'Contraseña2026',
  'Contrasena2026',
  'CosechaCosecha26',
  'MartaRincon85',
  'marta.rincon@correo.example',
])('%s is guessed and refused', (password) => {
  const found = verdict(password);
  expect(isStrong(found)).toBe(false);
  expect(weaknessText(found)).toMatch(/\.$/);
});

test.each(['Cielo-Morado-47-Tunja', 'perro azul camina lento', 'x7Kq!pZ2mWv9', 'Zapato7 nube ventana'])(
  '%s is taken',
  (password) => expect(isStrong(verdict(password))).toBe(true),
);

test('what is the person’s own is said to be so, with accents and without', () => {
  for (const password of ['Rincón', 'rincon']) {
    expect(weaknessText(verdict(password))).toBe('No uses tu nombre, tu correo ni palabras de Cosecha.');
  }
});

test('the longest password is judged while somebody types', () => {
  const long = Array.from({ length: 128 }, (_, index) => String.fromCharCode(33 + ((index * 37) % 90))).join(
    '',
  );
  const began = performance.now();
  expect(isStrong(verdict(long))).toBe(true);
  expect(performance.now() - began).toBeLessThan(5_000);
});
