import { configure } from '../client/api/core';
import { makeConfig } from './factories';
import { type ReceivedRequest, type Service, type ServiceAnswer, startService } from './service';

/**
 * Opens a stand-in before each test of the file that calls this, and closes it after the test.
 * @returns always the same object; it has what the latest stand-in has
 */
export function forEachTest<One extends { close(): unknown }>(open: () => Promise<One>): One {
  const latest: One = Object.create(null);
  beforeEach(async () => {
    Object.assign(latest, await open());
  });
  afterEach(() => latest.close());
  return latest;
}

/** Services that answer as the test says, again for each test, and the configuration that points to them. */
export const servicesForEachTest = (
  answer: (request: ReceivedRequest) => ServiceAnswer | Promise<ServiceAnswer>,
): Service =>
  forEachTest(async () => {
    const service = await startService(answer);
    configure(makeConfig({}, service.origin));
    return service;
  });
