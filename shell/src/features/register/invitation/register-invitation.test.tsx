import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { ERRORS } from '@atrium/contracts/errors'
import { screen, waitFor } from '@testing-library/react'
import { granted, portalError } from '../../../testing/fake-api.ts'
import { noField } from '../../../testing/field.ts'
import { fillIn, openRegister, submit } from '../../../testing/register-scene.tsx'

// A longer timeout, because long forms are typed key by key.
jest.setTimeout(20_000)
beforeEach(() => sessionStorage.clear())
afterEach(() => void history.replaceState(null, '', '/'))

describe('an invitation', () => {
  it('is sent without a field when it is valid', async () => {
    history.replaceState(null, '', '/register?code=AGENT1')
    const { user, calls } = await openRegister({
      answers: { affiliate: () => ({ valid: true }), register: () => granted },
    })
    expect(noField('초대 코드')).not.toBeInTheDocument()
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(calls('register')).toEqual([expect.objectContaining({ affiliateCode: 'AGENT1' })]))
    expect(calls('affiliate')).toEqual([{ code: 'AGENT1', domain: 'localhost' }])
  })

  it('has a field with the error when it is invalid, and can be removed', async () => {
    history.replaceState(null, '', '/register?affiliateCode=NOBODY')
    const { user, calls } = await openRegister({
      answers: { affiliate: () => ({ valid: false }), register: () => granted },
    })
    const code = await screen.findByLabelText('초대 코드')
    expect(code).toHaveValue('NOBODY')
    expect(code).toHaveAccessibleDescription(ERRORS.INVITATION_CODE_ERROR.KO)
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(code).toHaveFocus())
    expect(calls('register')).toEqual([])
    await user.clear(code)
    await user.click(submit())
    await waitFor(() => expect(calls('register')).toHaveLength(1))
    expect(calls('register')[0]).not.toHaveProperty('affiliateCode')
  })

  it('counts as valid when it cannot be checked now: the server checks it again', async () => {
    history.replaceState(null, '', '/register?code=AGENT1')
    const { user, calls } = await openRegister({
      answers: { affiliate: () => Promise.reject(portalError('NETWORK_BLOCKED')), register: () => granted },
    })
    await fillIn(user)
    await user.click(submit())
    await waitFor(() => expect(calls('register')).toEqual([expect.objectContaining({ affiliateCode: 'AGENT1' })]))
    expect(noField('초대 코드')).not.toBeInTheDocument()
  })

  it('is ignored where the merchant has no agents', async () => {
    history.replaceState(null, '', '/register?code=AGENT1')
    const { calls } = await openRegister({ modulesOff: ['GEETEST3', 'MOBILENUMREG3', 'AFFMAN3'] })
    expect(calls('affiliate')).toEqual([])
  })
})
