import { nameFromEmail } from './name-from-email';

test.each([
  ['rosa.elena82@correo.example', 'Rosa Elena'],
  ['JORGE_TOSTADOR@correo.example', 'Jorge Tostador'],
  ['maria', 'Maria'],
  ['a.b.lopez+finca-nueva-x@correo.example', 'Lopez Finca Nueva'],
  ['1234@correo.example', ''],
  ['', ''],
])('%s begins with "%s"', (email, name) => expect(nameFromEmail(email)).toBe(name));
