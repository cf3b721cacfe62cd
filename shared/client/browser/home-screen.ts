import { isNative } from '../native';

/** Browsers of Apple alone know it: whether they show the app of the home screen. */
const standalone = (): unknown => (isNative() ? undefined : Reflect.get(navigator, 'standalone'));

/** The app on an iPhone's home screen. Other systems' installed apps share their browser's storage and downloads. */
export const isHomeScreenApp = (): boolean => standalone() === true;

/** Safari, and every browser of an iPhone, deletes what a site has stored after seven days of use without a visit; an installed app is spared. */
export const forgetsUnused = (): boolean => standalone() === false;
