export {
  isNative,
  type NativeDevice,
  nativeDevice,
  type PhonePushes,
  type PhoneSecrets,
  type PushPermission,
  provideNativeDevice,
  type SecretProblem,
} from './device';
