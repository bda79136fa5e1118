import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../../remote.tsx'

const config: CallValue<'securityConfig'> = {
  account: 'demo',
  nickname: 'demo',
  registeredAt: 1_700_000_000_000,
  hasPaymentPassword: false,
  hasTotp: false,
  logins: [],
}
const PREFERENCES: CallValue<'notificationPreferences'> = {
  preferences: [
    { kind: 'NEW_DEVICE', email: true },
    { kind: 'MONEY', email: false },
    { kind: 'PROMOTION', email: false },
  ],
  emailVerified: false,
}
const open = (calls = {}) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.securityCenter' },
    session: { status: 'member', account: 'demo' },
    language: 'EN',
    calls: {
      securityConfig: () => config,
      notificationPreferences: () => PREFERENCES,
      notificationPreferenceSet: () => ({}),
      ...calls,
    },
  })
const moneyBox = () => screen.findByRole('checkbox', { name: 'Deposits, withdrawals and other movements of money' })

it('e-mail is chosen for each kind of notification, with the note that it needs a verified address', async () => {
  const bed = await open()
  expect(await moneyBox()).not.toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'A login from a new device or network' })).toBeChecked()
  expect(screen.getByText(/Your email address is not verified/)).toBeTruthy()
  await userEvent.click(await moneyBox())
  expect(await moneyBox()).toBeChecked()
  expect(bed.recorded.calls).toContainEqual({
    name: 'notificationPreferenceSet',
    request: { kind: 'MONEY', email: true },
  })
})

it('a choice that was not stored is reset, with the reason', async () => {
  const bed = await open({
    notificationPreferenceSet: () => Promise.reject(new PortalError('SYSTEM_ERROR', 'Not stored.')),
  })
  await userEvent.click(await moneyBox())
  await waitFor(() =>
    expect(bed.recorded.requests).toContainEqual({
      name: 'toast.show',
      request: { text: 'Not stored.', tone: 'error' },
    }),
  )
  expect(await moneyBox()).not.toBeChecked()
})
