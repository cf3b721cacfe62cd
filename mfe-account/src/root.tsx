import { Route, Routes } from '@cosecha/shared/router';
import { AccountScreen } from './account/account-screen';
import { NewWalletScreen } from './new-wallet/new-wallet-screen';
import { ProfileScreen } from './profile/profile-screen';
import { SignInScreen } from './sign-in/sign-in-screen';

export function Root() {
  return (
    <Routes>
      <Route path="/login-with-seedphrase" element={<SignInScreen />} />
      <Route path="/crear-billetera" element={<NewWalletScreen />} />
      <Route path="/cuenta" element={<AccountScreen />} />
      <Route path="/editar-perfil" element={<ProfileScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
