import { PortalError } from '@atrium/contracts/errors'
import type { ErrorCode } from '@atrium/contracts/errors'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  amount,
  BONUS,
  describedBy,
  enter,
  fill,
  openForm,
  password,
  rejectOnce,
  review,
  send,
} from './testing/form.ts'
import { account, OPTIONS, order, ORDER_ID, requestsOf } from './testing/withdrawals.ts'
import type { Options } from './testing/withdrawals.ts'

describe('a withdrawal that fails', () => {
  it('is sent again with the same request id, and with another one after the amount changed', async () => {
    let failures = 2
    const bed = await openForm(
      {},
      {
        withdrawalCreate: () => {
          if (failures-- > 0) throw new PortalError('SYSTEM_ERROR', 'The connection was lost')
          return order()
        },
      },
    )
    await fill()
    await review()
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('The connection was lost')
    await send()
    await waitFor(() => expect(requestsOf(bed, 'withdrawalCreate')).toHaveLength(2))
    await screen.findByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await enter('150')
    await review()
    await send()
    await waitFor(() => expect(requestsOf(bed, 'withdrawalCreate')).toHaveLength(3))
    const [first, second, third] = requestsOf(bed, 'withdrawalCreate').map(({ requestId }) => requestId)
    expect([first === second, second === third]).toEqual([true, false])
  })

  it('has another request id after a change of the account or the bonus, and the same after one of the password', async () => {
    const bed = await openForm(
      { accounts: [account(), account({ accountId: 'a-2', lastDigits: '9876', isDefault: false })], bonus: BONUS },
      {
        withdrawalCreate: () => {
          throw new PortalError('SYSTEM_ERROR', 'The connection was lost')
        },
      },
    )
    const sendAfter = async (change: () => Promise<void>) => {
      await change()
      await review()
      await send()
      await screen.findByRole('alert')
      await userEvent.click(screen.getByRole('button', { name: 'Back' }))
      return requestsOf(bed, 'withdrawalCreate').at(-1)!.requestId
    }
    await fill()
    const first = await sendAfter(() => userEvent.click(screen.getByRole('checkbox')))
    const afterPassword = await sendAfter(async () => {
      await userEvent.clear(password())
      await userEvent.type(password(), '246802')
    })
    const afterAccount = await sendAfter(() => userEvent.click(screen.getByRole('radio', { name: /9876/ })))
    const afterBonus = await sendAfter(async () => {
      await userEvent.click(screen.getByRole('checkbox'))
      await userEvent.click(screen.getByRole('checkbox'))
    })
    expect(afterPassword).toBe(first)
    expect(new Set([first, afterAccount, afterBonus]).size).toBe(3)
  })

  it('can be sent again when its lost order has used the remaining amount of today', async () => {
    let daily = OPTIONS.daily
    const bed = await openForm(
      {},
      {
        withdrawalOptions: () => ({ ...OPTIONS, daily, withdrawable: daily === OPTIONS.daily ? '400' : '0' }),
        withdrawalCreate: () => {
          if (daily !== OPTIONS.daily) return order()
          daily = { ...daily, usedCount: 3 }
          throw new PortalError('SYSTEM_ERROR', 'The connection was lost')
        },
      },
    )
    await fill('400')
    await review()
    await send()
    await screen.findByRole('alert')
    await waitFor(() => expect(requestsOf(bed, 'withdrawalOptions')).toHaveLength(2))
    await send()
    await waitFor(() => expect(bed.location()).toContain(ORDER_ID))
    const [first, second] = requestsOf(bed, 'withdrawalCreate')
    expect(second).toEqual(first)
  })

  it('shows a wrong payment password at its field, which is cleared and focused', async () => {
    await openForm({}, rejectOnce('PAYMENT_PASSWORD_WRONG', 'The payment password is wrong.'))
    await fill()
    await review()
    await send()
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect([password().value, (await amount()).value]).toEqual(['', '100'])
    expect(describedBy(password())).toContain('The payment password is wrong.')
  })

  it('shows the reasons when it is blocked meanwhile', async () => {
    let blocks: Options['blocks'] = []
    await openForm(
      {},
      {
        withdrawalOptions: () => ({ ...OPTIONS, blocks }),
        withdrawalCreate: () => {
          blocks = [{ code: 'ACCOUNT_DISABLED' }]
          throw new PortalError('WITHDRAWAL_BLOCKED', 'You cannot request a withdrawal now.')
        },
      },
    )
    await fill()
    await review()
    await send()
    expect(await screen.findByText('Your account is restricted. Contact customer service.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  })

  it.each<[ErrorCode, string | undefined]>([
    ['WITHDRAWAL_LIMIT_REACHED', undefined],
    ['INSUFFICIENT_FUNDS', undefined],
    ['INVALID_REQUEST', 'amount'],
  ])('for its amount with %s shows it at the amount', async (errorCode, field) => {
    await openForm({}, rejectOnce(errorCode, 'Lower the amount.', field))
    await fill()
    await review()
    await send()
    await waitFor(async () => expect(describedBy(await amount())).toContain('Lower the amount.'))
  })
})
