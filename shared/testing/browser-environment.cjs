require('./keep-compiled.cjs');
const { slowness, watchForHangs } = require('./watch-for-hangs.cjs');
const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom');

/** Node's fetch and the classes that it accepts and returns; jsdom has other classes by these names, or none. */
const NODE_CLASSES = {
  fetch,
  Headers,
  Request,
  Response,
  Blob,
  File: require('node:buffer').File,
  AbortController,
  AbortSignal,
  DOMException,
  TextEncoder,
  TextDecoder,
  Uint8Array,
  ArrayBuffer,
  structuredClone,
};

/** PBKDF2 iterations from here on are cut short: so many take a fifth of a second, as the stretching of a PIN does by design. */
const MANY_ROUNDS = 100_000;
const ROUNDS_IN_TESTS = 1_000;

/**
 * Cuts the stretching of a PIN short, which screens run hundreds of times. shared/client/state/vault/seal.slow.test.ts
 * tests the real count, in Node.
 */
const withFewRounds = ({ iterations, ...algorithm }) => ({
  ...algorithm,
  ...(iterations && { iterations: iterations < MANY_ROUNDS ? iterations : ROUNDS_IN_TESTS }),
});
/** Node's own methods work only on their own object, so they are bound to it; a replacement that a test set is returned as it is. */
function boundMember(target, name) {
  const value = Reflect.get(target, name);
  return typeof value === 'function' && !Object.hasOwn(target, name) ? value.bind(target) : value;
}
const subtle = new Proxy(crypto.subtle, {
  get(target, name) {
    if (name === 'deriveBits')
      return (algorithm, ...rest) => target.deriveBits(withFewRounds(algorithm), ...rest);
    return boundMember(target, name);
  },
});
const cryptoWithFewRounds = new Proxy(crypto, {
  get(target, name) {
    if (name === 'subtle') return subtle;
    return boundMember(target, name);
  },
});

/**
 * Node's FormData, which Node's fetch can send, with the browser's constructor from a form: React calls it when a form
 * is submitted while a transition starts.
 * @param DocumentFormData jsdom's class, which reads forms
 */
function formDataOf(DocumentFormData) {
  return class extends FormData {
    constructor(form, submitter) {
      super();
      if (form === undefined) return;
      for (const [name, value] of new DocumentFormData(form, submitter)) this.append(name, value);
    }
  };
}

/** A browser document with a real network and real cryptography, which jsdom lacks. */
module.exports = class BrowserEnvironment extends watchForHangs(JsdomEnvironment) {
  constructor(config, context) {
    super(config, context);
    // Shorter than the test's timeout, so that a failing query reports what it looked for.
    this.global.asyncUtilTimeout = 0.8 * this.ownTimeout * slowness();
    Object.assign(this.global, NODE_CLASSES, { FormData: formDataOf(this.global.FormData) });
    Object.defineProperty(this.global, 'crypto', { value: cryptoWithFewRounds, configurable: true });
  }
};
