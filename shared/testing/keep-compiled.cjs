/**
 * Compiles a module once for each worker of jest. jest compiles every module again for every test file that loads it,
 * React and jsdom's helpers hundreds of times: a quarter of the processor time of the screens' tests.
 * Both environments of jest.config.cjs ask for this file, outside of the tests' own module registry.
 */
const v8 = require('node:v8');
const vm = require('node:vm');

/** A function that no test called for a while would lose its bytecode, and be compiled again by the next file. */
v8.setFlagsFromString('--no-flush-bytecode');

const compileFunction = vm.compileFunction;
/** By the file's name; the code may differ, where a test asks for other transforms. @type {Map<string, { code: string, script: vm.Script }>} */
const compiled = new Map();

function scriptOf(code, params, filename) {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script;
  const script = new vm.Script(`(function (${params.join(', ')}) {${code}\n})`, { filename });
  compiled.set(filename, { code, script });
  return script;
}

/** As Node's own, of which a script in a context is all that jest uses: without vm modules it refuses `import()` itself. */
vm.compileFunction = (code, params = [], options = {}) => {
  const { parsingContext, filename } = options;
  if (!parsingContext || !filename) return compileFunction(code, params, options);
  const script = scriptOf(code, params, filename);
  return parsingContext === globalThis ? script.runInThisContext() : script.runInContext(parsingContext);
};
