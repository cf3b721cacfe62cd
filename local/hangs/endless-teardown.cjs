const ServiceEnvironment = require('../../backend/src/testing/service-environment.cjs');

/** One whose end waits for nothing that could come. */
module.exports = class EndlessTeardown extends ServiceEnvironment {
  teardown() {
    return new Promise(() => undefined);
  }
};
