import { configure } from '../client/api/core';
import { makeConfig } from './factories';
import { type ReceivedRequest, type Service, type ServiceAnswer, startService } from './service';

/**
 * Opens a stand-in before each test of the file that calls this, and closes it after the test.
 * @returns one object for the whole file, into which the properties of each new stand-in are copied
 */
export function forEachTest<StandIn extends { close(): unknown }>(open: () => Promise<StandIn>): StandIn {
  const latest: StandIn = Object.create(null);
  beforeEach(async () => {
    Object.assign(latest, await open());
  });
  afterEach(() => latest.close());
  return latest;
}

/** For each test, starts services that answer by `answer`, and configures the app to call them. */
export const servicesForEachTest = (
  answer: (request: ReceivedRequest) => ServiceAnswer | Promise<ServiceAnswer>,
): Service =>
  forEachTest(async () => {
    const service = await startService(answer);
    configure(makeConfig({}, service.origin));
    return service;
  });
