/** Tells a password manager whose password is typed where no field asks for the e-mail; one of the type `hidden` it does not look at. */
export const OwnerOfPassword = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
