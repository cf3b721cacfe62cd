const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');
const { takeEngine } = require('./engine-pool.cjs');

/** Node, and the embedded databases that jest's worker keeps from one test file to the next. */
module.exports = class ServiceEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    this.global.takeEngine = takeEngine;
  }
};
