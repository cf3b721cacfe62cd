/** webpack gives the address of a picture. */
declare module '*.webp' {
  const address: string;
  export default address;
}
