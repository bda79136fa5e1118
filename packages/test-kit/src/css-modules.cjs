// A style sheet in a test: every class is its own name.
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, key) => (key === '__esModule' ? true : key === 'default' ? module.exports : String(key)) },
)
