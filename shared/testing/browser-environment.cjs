const { TestEnvironment: JsdomEnvironment } = require('jest-environment-jsdom');

/** What Node's fetch accepts and gives; jsdom has other classes by the same names, or none. */
const NETWORK = {
  fetch,
  Headers,
  Request,
  Response,
  FormData,
  Blob,
  File: require('node:buffer').File,
  AbortController,
  AbortSignal,
  DOMException,
  TextEncoder,
  TextDecoder,
  Uint8Array,
  ArrayBuffer,
};

/** A browser document with a real network and real cryptography, which jsdom lacks. */
module.exports = class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, NETWORK);
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
};
