import { start } from 'single-spa';
import { readRegistryFromPage } from './page-data';
import { registerRemotes } from './remotes/register';

export function run() {
  const outlet = document.createElement('main');
  document.body.append(outlet);
  registerRemotes(readRegistryFromPage(), outlet);
  start({ urlRerouteOnly: true });
}
