export { BackupScreen } from './backup-screen';
export { NewWalletScreen } from './new-wallet-screen';
