const { createRequire } = require('node:module');
const { dirname, sep } = require('node:path');
const Runtime = require('jest-runtime').default;

const PACKAGES = `${sep}node_modules${sep}`;
/** Packages that keep what no other test may meet (an app, a registry, a store), and those that are built on them. */
const STATEFUL = [
  ...['firebase', '@firebase', 'idb', 'fake-indexeddb', 'prom-client', '@opentelemetry'],
  ...['react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler', 'use-sync-external-store'],
  ...['@tanstack', '@testing-library', 'single-spa', 'single-spa-react', 'styled-components', 'zustand'],
].map((name) => PACKAGES + name + sep);

const load = createRequire(__filename);
/** Where a package's file stands, by the folder that asks and the name; null for what jest loads. @type {Map<string, string | null>} */
const places = new Map();

/**
 * jest's own, but for packages without a state: Node loads them, once for each worker instead of once for each test file. A file
 * with globals of its own (`@jest-environment jest-environment-node`) loads its own packages, too.
 */
module.exports = class ServiceRuntime extends Runtime {
  requireModule(from, name, options, isActual) {
    const isOurs = name && !options?.isInternalModule && this._environment.getVmContext() === globalThis;
    const file = isOurs ? this.packageFile(from, name) : null;
    return file === null ? super.requireModule(from, name, options, isActual) : load(file);
  }

  packageFile(from, name) {
    if (name.startsWith('.') || this._resolution.isCoreModule(name)) return null;
    const key = `${dirname(from)}\0${name}`;
    if (!places.has(key)) {
      const file = this._resolution.resolveCjs(from, name);
      const isShared = file.includes(PACKAGES) && !STATEFUL.some((stateful) => file.includes(stateful));
      places.set(key, isShared ? file : null);
    }
    return places.get(key);
  }
};
