/** Android's channel for pushes: the service names it, the app makes it, and people silence it by its name. */
export const PUSH_CHANNEL = 'avisos';
