export const LOCAL_PROJECT_ID = 'demo-cosecha';

/** What a browser needs to know of a Firebase project; none of it is secret. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  messagingSenderId: string;
  appId: string;
  /** Clients call connectAuthEmulator on their own origin. */
  emulator?: true;
}

export function localFirebaseConfig(projectId = LOCAL_PROJECT_ID): FirebaseConfig {
  return {
    apiKey: 'local',
    authDomain: 'localhost',
    projectId,
    storageBucket: `${projectId}.appspot.com`,
    messagingSenderId: '0',
    appId: '1:0:web:local',
    emulator: true,
  };
}
