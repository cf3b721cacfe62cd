export {
  isNative,
  type NativeDevice,
  nativeDevice,
  type PhoneSecrets,
  provideNativeDevice,
  type SecretProblem,
} from './device';
