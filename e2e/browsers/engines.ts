import { keysOf } from '@cosecha/shared/domain';
/** An old Chromium as a package of npm holds it, packed with Brotli, without a script of its own. */
export interface PackedChromium {
  package: string;
  version: string;
}

interface Engine {
  /** As docs/browsers.md names it. */
  title: string;
  /** How it is driven. */
  by: 'chromium' | 'firefox' | 'webkit';
  /** Else the machine's own. */
  packed?: PackedChromium;
  /** Debian's packages that hold its programs. */
  packages?: readonly string[];
  /** Whether CI runs the core journeys in it. */
  core: boolean;
}

/**
 * Where the journeys of docs/browsers.md run. The old ones are what phones are left with: Android 5 ends at Chrome 95, Android 6 at 106,
 * Android 7 at 119; 92 is our floor.
 */
export const ENGINES = {
  chromium: { title: 'Chromium, newest', by: 'chromium', core: false },
  firefox: { title: 'Firefox ESR', by: 'firefox', packages: ['firefox-esr'], core: true },
  webkit: { title: 'WebKitGTK', by: 'webkit', packages: ['webkit2gtk-driver', 'xvfb'], core: true },
  chromium92: {
    title: 'Chromium 92',
    by: 'chromium',
    packed: { package: 'chrome-aws-lambda', version: '10.1.0' },
    core: true,
  },
  chromium106: {
    title: 'Chromium 106',
    by: 'chromium',
    packed: { package: '@sparticuz/chromium', version: '106.0.2' },
    core: false,
  },
  chromium119: {
    title: 'Chromium 119',
    by: 'chromium',
    packed: { package: '@sparticuz/chromium', version: '119.0.2' },
    core: false,
  },
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof ENGINES;
export const ENGINE_NAMES = keysOf(ENGINES);

/** Where the programs of an engine are. */
export interface EnginePrograms {
  /** The browser itself. */
  browser: string;
  /** What drives it, where that is a program of its own, and the screen it shows itself on. */
  driver?: string;
  xvfb?: string;
}
