import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const session = sessionOf({ role: 'viewer' })
const answers: Answers = {
  session: { ...session, staff: { ...session.staff, hasTotp: false } },
  proposals: [],
  changePassword: {},
  pointers: [],
  merchants: [],
  log: [],
}
const field = (name: RegExp) => screen.getByLabelText(name, { selector: 'input' })

describe('your account', () => {
  it('shows changes by others, and none of other accounts', async () => {
    const entry = (sequence: number, actor: string, details: object) => ({
      sequence,
      at: '2026-11-21T09:00:00.000Z',
      actor,
      action: 'staff-changed' as const,
      details: details as Record<string, unknown>,
      hash: '',
    })
    const { handle } = session.staff
    show('/account', {
      ...answers,
      staffLog: {
        list: [
          entry(3, 'jun', { handle, from: [], to: [] }),
          entry(2, 'jun', { handle: 'sora', totp: 'removed' }),
          entry(1, 'jun', { handle, totp: 'removed' }),
        ],
      },
    })
    const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(items.filter((text) => text?.includes('jun'))).toEqual([
      expect.stringMatching(/^Roles – jun, /),
      expect.stringMatching(/^Authenticator app – jun, /),
    ])
  })

  it('is in the menu of the account, and changes the password with the current one', async () => {
    const { user, inputsOf, address } = show('/policies', answers)
    await user.click(await screen.findByRole('button', { name: 'Account of Mina' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change your password' }))
    expect(address()).toBe('/account')
    await user.type(field(/^Current password/), 'quiet-harbour-71')
    await user.type(field(/^New password(?! again)/), 'a-lighter-morning-09')
    await user.type(field(/^New password again/), 'a-lighter-morning-09')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(inputsOf('changePassword')).toEqual([{ current: 'quiet-harbour-71', password: 'a-lighter-morning-09' }])
    expect(await screen.findByText('Your password is changed. Your other sessions have ended.')).toBeVisible()
    expect(field(/^Current password/)).toHaveValue('')
  })

  it('shows missing values at their fields, and sends no request', async () => {
    const { user, inputsOf } = show('/account', answers)
    await user.type((await screen.findAllByLabelText(/^New password(?! again)/, { selector: 'input' }))[0]!, 'short')
    await user.type(field(/^New password again/), 'other')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    for (const problem of [
      'Enter your current password.',
      'At least 12 characters.',
      'This does not match the new password.',
    ])
      expect(screen.getByText(problem)).toBeVisible()
    expect(inputsOf('changePassword')).toEqual([])
  })

  it('requires a code where an app is used, and shows why the registry rejected the change', async () => {
    const { user, inputsOf } = show('/account', {
      ...answers,
      session,
      changePassword: () => {
        throw apiError('INVALID_REQUEST', 'x', [], [{ code: 'password-common', values: {} }])
      },
    })
    await user.type(await screen.findByLabelText(/^Current password/, { selector: 'input' }), 'quiet-harbour-71')
    await user.type(field(/^New password(?! again)/), 'password1234567')
    await user.type(field(/^New password again/), 'password1234567')
    await user.type(field(/^One-time code/), '123 456')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(inputsOf('changePassword')).toEqual([
      { current: 'quiet-harbour-71', password: 'password1234567', code: '123456' },
    ])
    expect(
      await screen.findByText('This password is on the lists that attackers try first. Choose another one.'),
    ).toBeVisible()
  })

  it('sends those of the identity provider there', async () => {
    show('/account', { ...answers, session: { ...session, staff: { ...session.staff, isFederated: true } } })
    expect(await screen.findByText(/^You sign in through the identity provider/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
  })
})
