require('../../../shared/testing/keep-compiled.cjs');
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/** Node, and the embedded databases that jest's worker keeps from one test file to the next. */
module.exports = class ServiceEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    // PGlite is loaded only where a test asks for a database.
    this.global.takeEngine = (image) => require('./engine-pool.cjs').takeEngine(image);
  }
};
