import { jest } from '@jest/globals'

// Creating databases, typing into whole pages and playing ten thousand games takes longer than jest's five seconds on a
// busy machine. Set in every file, since jest ignores a project's `testTimeout`.
jest.setTimeout(30_000)
