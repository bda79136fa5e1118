import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'
import React from 'react'
import userEvent from '@testing-library/user-event'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom has neither.
Object.assign(globalThis, { TextEncoder, TextDecoder })

// On a busy machine what is looked for may come late; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 })

// Where an element was made, which React keeps for its warnings, takes an eighth of the time of tests. It stops by
// itself at ten thousand elements a second.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true })

// It patches the document for good when it is first used.
userEvent.setup()
const window = globalThis as { [key: symbol]: (() => void) | undefined }
window[Symbol.for('atrium.window-ready')]?.()
