const { createHash } = require('node:crypto');
const { createTransformer } = require('@swc/jest');
const { transform } = require('../../shared/testing/jest.cjs');

const [[, options]] = Object.values(transform);
const compiler = createTransformer(options);

/** jest's transform of one file, which reads a mutant instead of what is on the disk: nothing is written, and a kill leaves nothing behind. */
module.exports = {
  process: (_source, filename, given) => compiler.process(given.transformerConfig.source, filename, given),
  getCacheKey: (_source, filename, { transformerConfig }) =>
    createHash('sha256').update(`${filename}\n${transformerConfig.source}`).digest('hex'),
};
