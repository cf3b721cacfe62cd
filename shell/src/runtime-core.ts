/**
 * The federation runtime that remotes use instead of carrying their own (`externalRuntime` in shared/build):
 * exactly the names that they read, because handing over the whole package costs 9 kB. A remote built with
 * another version of module federation may read more; the build test compares.
 */
import {
  assert,
  CurrentGlobal,
  error,
  Global,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  isStaticResourcesEqual,
  loadScript,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

const CORE = {
  assert,
  CurrentGlobal,
  error,
  Global,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  isStaticResourcesEqual,
  loadScript,
  Module,
  ModuleFederation,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: CORE });
