import { isGuardedAddress } from './guarded-address';

test.each([
  'https://rpc.near.test',
  'http://localhost:8081',
  'http://127.0.0.1:8081/path',
  'http://[::1]:8081',
  'postgres://cosecha@database/cosecha?sslmode=verify-full',
  'postgres://cosecha@localhost/cosecha',
  'postgres://cosecha@%2Fvar%2Frun%2Fpostgresql/cosecha',
])('nobody listens on the way to %s', (address) => {
  expect(isGuardedAddress(address)).toBe(true);
});

test.each([
  '',
  'backend:8081',
  'http://backend:8081',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
  'http://10.0.0.7:8081',
  'http://rpc.example/?sslmode=verify-full',
  'postgres://cosecha@database/cosecha',
  // Encrypted, but without checking who answers.
  'postgres://cosecha@database/cosecha?sslmode=require',
])('somebody may listen on the way to "%s"', (address) => {
  expect(isGuardedAddress(address)).toBe(false);
});
