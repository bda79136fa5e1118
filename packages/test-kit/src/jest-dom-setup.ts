import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextDecoder, TextEncoder } from 'node:util'
import React from 'react'

// jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder })

// On a busy machine what is looked for may come late; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })

// React records a stack trace for each element, for its warnings: an eighth of the time of tests. It records none above
// ten thousand elements a second, so it is told that there were so many.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true })

// It patches the document for good when it is first used.
userEvent.setup()
const window = globalThis as { [key: symbol]: (() => void) | undefined }
window[Symbol.for('atrium.window-ready')]?.()
