import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder })

// On a busy machine what is looked for may come late; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })

// It patches the document for good when it is first used.
userEvent.setup()
const window = globalThis as { [key: symbol]: (() => void) | undefined }
window[Symbol.for('atrium.window-ready')]?.()
