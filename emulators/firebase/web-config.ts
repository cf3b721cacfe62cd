/** Any will do where there is one project; of several each has its own. */
export const DEFAULT_API_KEY = 'local';

/** What the web SDK needs to know of a project here; none of it is secret. */
export function webConfig(projectId: string, apiKey = DEFAULT_API_KEY) {
  return {
    apiKey,
    authDomain: 'localhost',
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    messagingSenderId: '0',
    appId: '1:0:web:local',
  };
}
