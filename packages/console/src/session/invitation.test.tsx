import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { keptSessionKey } from '../storage.ts'
import { apiError } from '../testing/fake-registry.ts'
import { CALM, MANAGER, startedOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

beforeEach(() => history.replaceState(null, '', '/invitation#inv_code'))
afterEach(() => history.replaceState(null, '', '/'))

const WHOSE = { handle: 'mina', name: 'Mina', expiresAt: '2026-11-23T09:00:00.000Z', hasTotp: false }
const INVITED = {
  ...CALM,
  readInvitation: WHOSE,
  acceptInvitation: startedOf(MANAGER),
}

describe('the page of an invitation', () => {
  it('names the account, sets the password after typing it twice, and begins the session', async () => {
    const { user, inputsOf, address } = show('/invitation', INVITED)
    expect(
      await screen.findByText('Mina, you will sign in as mina. Set a password that nobody else knows.'),
    ).toBeVisible()
    expect(inputsOf('readInvitation')).toEqual([{ code: 'inv_code' }])
    expect(inputsOf('session')).toEqual([])
    const accept = screen.getByRole('button', { name: 'Set password and sign in' })
    await user.type(screen.getByLabelText(/^Password/), 'short')
    await user.click(accept)
    expect(screen.getByText('The passwords do not match.')).toBeVisible()
    await user.type(screen.getByLabelText(/^Password/), ', and then long')
    await user.type(screen.getByLabelText(/^Confirm password/), 'short, and then long')
    expect(inputsOf('acceptInvitation')).toEqual([])
    await user.click(accept)
    expect(inputsOf('acceptInvitation')).toEqual([{ code: 'inv_code', password: 'short, and then long' }])
    expect([keptSessionKey(), address()]).toEqual(['key-of-this-session', '/'])
  })

  it('requires the authenticator app of an account that was reset', async () => {
    const { user, inputsOf } = show('/invitation', { ...INVITED, readInvitation: { ...WHOSE, hasTotp: true } })
    await user.type(await screen.findByLabelText(/^Password/), 'short, and then long')
    await user.type(screen.getByLabelText(/^Confirm password/), 'short, and then long')
    await user.type(screen.getByLabelText(/^One-time code/), '123456')
    await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
    expect(inputsOf('acceptInvitation')).toEqual([
      { code: 'inv_code', password: 'short, and then long', totp: '123456' },
    ])
  })

  it('shows that an invitation is no longer valid', async () => {
    show('/', {
      ...INVITED,
      readInvitation: () => {
        throw apiError('NOT_FOUND', 'This invitation was used.', [], [{ code: 'invitation-invalid', values: {} }])
      },
    })
    expect(
      await screen.findByText('This invitation was used, replaced or has expired. Ask an administrator for a new one.'),
    ).toBeVisible()
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
  })
})
