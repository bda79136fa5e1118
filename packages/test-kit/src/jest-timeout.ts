import { jest } from '@jest/globals'

// Databases are made, whole pages typed into key by key, games played ten thousand times: on a busy machine that takes
// longer than jest's five seconds. A project's `testTimeout` is not heeded by jest, so every file is told here.
jest.setTimeout(30_000)
