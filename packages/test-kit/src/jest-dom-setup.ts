import '@testing-library/jest-dom/jest-globals'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder })
