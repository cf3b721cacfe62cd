export { canonicalJson } from '../domain/canonical-json';
export { GROUP_COOKIE, GROUPS, groupInCanary, isInCanary, versionFor } from './channels';
export {
  emptyRegistry,
  liveVersions,
  REGISTRY_FILE,
  RELEASE_FILE,
  type RegistryFile,
  type Release,
  type ReleasedRemote,
  type ReleaseFile,
  registryFileSchema,
  releaseFileSchema,
  releaseOf,
  versionFolder,
} from './registry-file';
export {
  isSigned,
  keyId,
  publicKeyText,
  RegistryRefused,
  readPublicKey,
  readRegistryFile,
  writeRegistry,
} from './signature';
