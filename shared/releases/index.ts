export { canonicalJson } from '../domain/chain/canonical-json';
export { GROUP_COOKIE, GROUPS, groupInCanary, isInCanary, versionFor } from './channels';
export { isSigned, readRegistryFile, signedAtOf, writeRegistry } from './read-registry';
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
  type Team,
  versionFolder,
} from './registry-file';
export { keyId, publicKeyText, RegistryRefused, readPublicKey } from './signature';
export { keysFor, sealParts, withoutTeam, withTeam } from './teams';
