const { leaveOut } = require('./left-out.ts');

/** See left-out.ts. */
module.exports = function leftOutLoader(source) {
  return leaveOut(this.resourcePath, source);
};
