import { jest } from '@jest/globals'

// Each file makes a database of its own, and all of them share one server: on a busy machine that takes longer than jest's five seconds.
// A project's `testTimeout` is not heeded by jest, so every file is told here.
jest.setTimeout(30_000)
