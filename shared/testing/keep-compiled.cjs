/**
 * Compiles a module once for each worker of jest. jest compiles every module again for every test file that loads it,
 * React and jsdom's helpers hundreds of times: a quarter of the processor time of the screens' tests.
 * Both environments of jest.config.cjs ask for this file, outside of the tests' own module registry.
 */
const v8 = require('node:v8');
const vm = require('node:vm');

/** By default V8 drops the bytecode of a function that was not called for a while; the next file would compile it again. */
v8.setFlagsFromString('--no-flush-bytecode');

const compileFunction = vm.compileFunction;
/** By file name. The code is compared, too, as it differs where a test asks for other transforms. @type {Map<string, { code: string, script: vm.Script }>} */
const compiled = new Map();

function scriptOf(code, params, filename) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script;
  const script = new vm.Script(`(function (${params.join(', ')}) {${code}\n})`, { filename });
  compiled.set(filename, { code, script });
  return script;
}

/**
 * Replaces Node's for the one use that jest makes of it: a function in a context. `importModuleDynamically` is left out:
 * without vm modules jest refuses `import()` itself.
 */
vm.compileFunction = (code, params = [], options = {}) => {
  const { parsingContext, filename } = options;
  if (!parsingContext || !filename) return compileFunction(code, params, options);
  const script = scriptOf(code, params, filename);
  return parsingContext === globalThis ? script.runInThisContext() : script.runInContext(parsingContext);
};
