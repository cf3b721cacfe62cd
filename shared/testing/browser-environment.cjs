require('./keep-compiled.cjs');
const { slowness, watchForHangs } = require('./watch-for-hangs.cjs');
const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom');

/** What Node's fetch accepts and gives; jsdom has other classes by the same names, or none. */
const NETWORK = {
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

/** Rounds of PBKDF2 that take a fifth of a second of processor time, as those of a PIN do by design. */
const MANY_ROUNDS = 100_000;
const ROUNDS_IN_TESTS = 1_000;

/**
 * Node's cryptography with the stretching of a PIN cut short: screens ask for it hundreds of times. The real count stands
 * in shared/client/state/vault/seal.slow.test.ts, which runs in Node.
 */
const shortly = ({ iterations, ...how }) => ({
  ...how,
  ...(iterations && { iterations: iterations < MANY_ROUNDS ? iterations : ROUNDS_IN_TESTS }),
});
/** Node's own methods ask for the object that they are of; what a test has put in their place stays as it is. */
function boundMember(target, name) {
  const value = Reflect.get(target, name);
  return typeof value === 'function' && !Object.hasOwn(target, name) ? value.bind(target) : value;
}
const subtle = new Proxy(crypto.subtle, {
  get(target, name) {
    if (name === 'deriveBits') return (how, ...rest) => target.deriveBits(shortly(how), ...rest);
    return boundMember(target, name);
  },
});
const cryptography = new Proxy(crypto, {
  get(target, name) {
    if (name === 'subtle') return subtle;
    return boundMember(target, name);
  },
});

/**
 * Node's form data, which its fetch sends, made of a form's fields as a browser does: React asks for that when a form
 * is sent in the same moment in which a transition began.
 * @param DocumentFormData jsdom's class, which knows forms
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
    // Before the test's own time is up, so that the query says what it looked for.
    this.global.asyncUtilTimeout = 0.8 * this.ownTimeout * slowness();
    Object.assign(this.global, NETWORK, { FormData: formDataOf(this.global.FormData) });
    Object.defineProperty(this.global, 'crypto', { value: cryptography, configurable: true });
  }
};
