/** What must exist once in the page: an error of one bundle is the same error in another. */
export * from './errors';
