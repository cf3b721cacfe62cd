import { judgePassword } from './judge-password';
import { passwordWords } from './password-words';
import { roughVerdict } from './rough-verdict';
import { isStrong } from './strength-text';

const OWN = passwordWords(['marta.rincon@correo.example', 'Marta Rincón']);
const isTaken = (password: string) => isStrong(roughVerdict(password, OWN));

test.each([
  ...[
    'Password1234',
    'P@ssw0rd2026!',
    'Qwertyuiop1234!',
    'iloveyou1234',
    'passwordpassword1234',
    'Te quiero mucho 2024',
  ],
  ...[
    'aaaaaaaaaaaA1',
    'aB3aB3aB3aB3aB3aB3',
    'Abcdefghijkl1',
    'abcdefghijklmnopqrstuvwxyz',
    'qwertyuiopasdfghjklzxcvbnm',
  ],
  ...[
    'Colombia2026!',
    'Contraseña2026',
    'CosechaCosecha26',
    'MartaRincon85',
    'Marta Rincon Cosecha Finca Mercado 1985',
  ],
  ...['19851985198519851985', 'lunalunalunalunaluna', 'El campo de Marta 2026'],
])('%s is refused', (password) => expect(isTaken(password)).toBe(false));

test.each(['Cielo-Morado-47-Tunja', 'perro azul camina lento', 'Zapato7 nube ventana'])(
  '%s is taken',
  (password) => expect(isTaken(password)).toBe(true),
);

test('of what it takes the lists refuse nothing', () => {
  const WORDS =
    'perro azul lento nube silla verde luna papa gallo rojo monte lluvia camisa cuatro botella'.split(' ');
  for (let index = 0; index < 200; index += 1) {
    const pick = (step: number) => WORDS[(index * step + step) % WORDS.length];
    const password = [pick(1), pick(7), pick(4), index % 3 ? '' : pick(11)].join(index % 2 ? ' ' : '');
    if (isTaken(password))
      expect([password, isStrong(judgePassword(password, OWN))]).toEqual([password, true]);
  }
});
