/** Whether a test file shares nothing. */
export function isIsolated(testPath: string): boolean
/** Whether a module belongs to one test file: it holds functions of that file's own jest, such as `it`. */
export function isOfOneFile(path: string): boolean
