import lighthouse from 'lighthouse';

/**
 * One round of Lighthouse's own mobile preset on one page, in the Chromium that listens on a port of this machine.
 * Lighthouse empties the browser's caches before it loads; what the app keeps of a person who is signed in stays.
 */
const [address, port] = process.argv.slice(2);
const result = await lighthouse(address, {
  port: Number(port),
  logLevel: 'error',
  output: 'json',
  locale: 'en-US',
  onlyCategories: ['performance', 'accessibility', 'best-practices'],
  clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
  disableFullPageScreenshot: true,
});
if (!result) throw new Error('Lighthouse gave no result');
const { finalDisplayedUrl, runtimeError, categories, audits } = result.lhr;
process.stdout.write(JSON.stringify({ finalDisplayedUrl, runtimeError, categories, audits }));
