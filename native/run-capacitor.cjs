/**
 * Capacitor's own command. Its door (`cap`) refuses Node below 22 by a look at the version alone; what stands behind it writes the same
 * projects on every Node that ours runs on, which native/native.slow.test.ts does on the one in use.
 */
require('@capacitor/cli').run();
