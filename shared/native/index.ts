export { isNative, type NativeDevice, nativeDevice, provideNativeDevice } from './device';
