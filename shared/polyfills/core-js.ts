import 'core-js/modules/es.object.has-own';
import 'core-js/modules/es.array.find-last';
import 'core-js/modules/es.array.find-last-index';
import 'core-js/modules/web.url.can-parse';
// `new Error(text, { cause })` runs everywhere, but browsers without Object.hasOwn drop the cause.
import 'core-js/modules/es.error.cause';
