import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder })

// On a busy machine what is looked for may come late; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })
