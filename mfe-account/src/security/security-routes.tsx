import { Route, Routes } from '@cosecha/shared/router';
import { ChangePinScreen } from './change-pin-screen';
import { DevicesScreen } from './devices-screen';
import { EmailScreen } from './email-access-screen';
import { ForgetWalletScreen } from './forget-wallet-screen';
import { PhraseScreen } from './phrase-screen';
import { RemoveAccountScreen } from './remove-account-screen';
import { SecurityScreen } from './security-screen';

/** Under /cuenta/seguridad. One chunk of its own: few come here, and it brings the PIN's code along. */
export function SecurityRoutes() {
  return (
    <Routes>
      <Route index element={<SecurityScreen />} />
      <Route path="pin" element={<ChangePinScreen />} />
      <Route path="frase" element={<PhraseScreen />} />
      <Route path="dispositivos" element={<DevicesScreen />} />
      <Route path="correo" element={<EmailScreen />} />
      <Route path="borrar-cuenta" element={<RemoveAccountScreen />} />
      <Route path="borrar-billetera" element={<ForgetWalletScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
