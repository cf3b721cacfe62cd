import type { NativeAppFacts } from '@cosecha/shared/native/app';
import { THEMES } from '@cosecha/shared/ui/colors';

/** The page of the app itself that is shown where the site did not answer and nothing is kept yet. */
export const OFFLINE_PAGE = 'index.html';

/**
 * The wrapper's configuration (docs/decisions/0092-native-wrapper.md): it loads the site, and nothing but the site may be
 * in it. Links elsewhere open in the person's browser.
 */
export const capacitorConfig = ({ appId, name, origin }: NativeAppFacts) => ({
  appId,
  appName: name,
  webDir: 'www',
  loggingBehavior: 'none',
  backgroundColor: THEMES.light.paper,
  zoomEnabled: true,
  server: { url: origin, cleartext: false, errorPath: OFFLINE_PAGE },
  /** An older WebView would need a script in the page for the bridge, which the content security policy refuses. */
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false, minWebViewVersion: 111 },
  /** Bound to the site: only then iOS gives a WebView a service worker, which keeps the last good copy. */
  ios: { limitsNavigationsToAppBoundDomains: true, webContentsDebuggingEnabled: false },
  plugins: {
    /** Both would put other code in place of the browser's own fetch and cookies. */
    CapacitorHttp: { enabled: false },
    CapacitorCookies: { enabled: false },
    SystemBars: { insetsHandling: 'native', initialViewportFitValueHint: 'cover' },
  },
});
