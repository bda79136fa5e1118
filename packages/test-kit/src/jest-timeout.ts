import { jest } from '@jest/globals'

// Databases are created, whole pages typed into key by key, games played ten thousand times: on a busy machine that
// takes longer than jest's five seconds. Set in every file, because jest ignores a project's `testTimeout`.
jest.setTimeout(30_000)
