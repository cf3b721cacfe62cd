/**
 * react-router names its components for developers (`Link.displayName = …`), and a bundler keeps what is written to:
 * links, forms and prefetching that the facade (shared/remote/router.ts) does not offer would stay in every first load.
 */
module.exports = function dropUnusedRoutes(code) {
  return code
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
};
