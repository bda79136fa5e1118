import { jest } from '@jest/globals'
import type { ApiClient } from '@atrium/api-client'
import type { CallName } from '@atrium/contracts/calls'
import { PortalError, type ErrorCode } from '@atrium/contracts/errors'

type Answer = (request: never) => unknown

export const portalError = (code: ErrorCode) => new PortalError(code, `message of ${code}`)

export const memberInfo = {
  account: 'demo',
  customerId: 'c1',
  nickname: '하늘',
  type: 0,
  clubLabel: { labelName: 'Gold', rankLevel: 3 },
  toUpline: '0',
  currency: 'KRW',
  language: 'KO',
  expiresAt: 1,
  idleExpiresAt: 1,
} as const

/** An API client with the responses of a test, with a token or without. */
export function fakeApi(answers: { [N in CallName]?: Answer } = {}, { hasToken = false } = {}) {
  const state = { hasToken, otherTabHasToken: false }
  const call = jest.fn(async (name: CallName, request: unknown) => {
    const answer = answers[name] as ((request: unknown) => unknown) | undefined
    if (!answer) throw portalError('SYSTEM_ERROR')
    const value = await answer(request)
    if (!signsIn(value)) return value
    state.hasToken = true
    return value
  })
  const api = {
    call,
    hasSession: () => state.hasToken,
    adoptSession: jest.fn(async (_hint?: 'announced') => (state.hasToken ||= state.otherTabHasToken)),
    forgetSession: jest.fn(() => void (state.hasToken = false)),
    serverNow: () => Date.now(),
  }
  return { api: api as typeof api & ApiClient, state, answers, called: () => call.mock.calls.map(([name]) => name) }
}

/** The response of all calls that sign in. */
export const granted = {
  token: '',
  userName: 'demo',
  firstTimeLogin: false,
  passwordExpired: false,
  changePassword: false,
  expiresAt: 1,
}

const signsIn = (value: unknown) => typeof value === 'object' && value !== null && 'firstTimeLogin' in value
