/**
 * Decides which modules the test files of a worker share: evaluating the modules of a server takes longer than most
 * files take to run. Modules of packages and of the product are evaluated once a worker; test files and what only tests
 * use, once a file.
 */
const { readFileSync } = require('node:fs')

/** Modules that hold functions of a test file's own jest, such as `it` and `afterEach`. */
const OF_ONE_FILE = /\.test\.tsx?$|\/testing\/|\/test-kit\/src\/|\/testing\.tsx?$|\/@testing-library\/react\//

/**
 * A file has its own copy of all modules when it replaces some or loads them again, runs in another environment, or
 * requests it (`@isolated`, with the reason).
 */
const ISOLATED =
  /\bjest\.(mock|doMock|unstable_mockModule|resetModules|isolateModules\w*)\(|@jest-environment|@isolated/

const isolated = new Map()

/** Whether a test file shares nothing. */
function isIsolated(testPath) {
  if (!isolated.has(testPath)) isolated.set(testPath, ISOLATED.test(readFileSync(testPath, 'utf8')))
  return isolated.get(testPath)
}

module.exports = { isIsolated, isOfOneFile: (path) => OF_ONE_FILE.test(path) }
