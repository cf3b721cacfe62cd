require('./keep-compiled.cjs');
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
};

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
module.exports = class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, NETWORK, { FormData: formDataOf(this.global.FormData) });
    Object.defineProperty(this.global, 'crypto', { value: crypto, configurable: true });
  }
};
