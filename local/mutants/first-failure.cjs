/**
 * The environment that `environment` of its options names, in which the tests behind one that failed are passed over: it has found
 * the mutant, and where nothing is signed any more each of them would wait for its whole time.
 */
module.exports = class FirstFailure {
  constructor(config, context) {
    const Environment = require(config.projectConfig.testEnvironmentOptions.environment);
    const environment = new Environment(config, context);
    let hasFailed = false;
    const handleTestEvent = environment.handleTestEvent.bind(environment);
    environment.handleTestEvent = async (event, state) => {
      await handleTestEvent(event, state);
      const { name, test } = event;
      if (name === 'test_done') hasFailed ||= test.errors.length > 0;
      if (name === 'test_start' && hasFailed) test.mode = 'skip';
    };
    // biome-ignore lint/correctness/noConstructorReturn: jest asks for a class, and only the configuration says of which environment.
    return environment;
  }
};
