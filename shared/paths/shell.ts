/** Addresses of the shell's own screens. */
export const landing = '/';
export const welcome = '/welcome';
export const notFound = '/404';
export const error = '/error';
export const nearError = '/error-near';
