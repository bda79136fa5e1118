import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextDecoder, TextEncoder } from 'node:util'
import React from 'react'

// jsdom lacks both.
Object.assign(globalThis, { TextEncoder, TextDecoder })

// On a busy machine elements may appear late. Missing ones still fail.
configure({ asyncUtilTimeout: 10_000 })

// React records a stack trace for each element for its warnings, which takes an eighth of the test time. Above ten
// thousand elements a second it stops, so this sets the counter to that number.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {}, configurable: true })

// The first use patches the document permanently.
userEvent.setup()
const window = globalThis as { [key: symbol]: (() => void) | undefined }
window[Symbol.for('atrium.window-ready')]?.()
