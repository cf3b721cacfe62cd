/** "//elsewhere" is a path of ours only while it is not read as an address. */
export const withinOrigin = (path: string): string => path.replace(/^\/+/, '/');
