import { jest } from '@jest/globals'
import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder })

// Whole pages are typed into, key by key: on a busy machine that takes longer than jest's five seconds.
jest.setTimeout(30_000)

// For the same reason what is looked for may come late; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })
