import { PortalError } from '@atrium/contracts/errors'
import type { ErrorCode } from '@atrium/contracts/errors'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OPTIONS, order, showWithdrawals } from './withdrawals.ts'
import type { Options } from './withdrawals.ts'

export const BONUS: NonNullable<Options['bonus']> = { remaining: '300', requirement: '1000', forfeited: '42.5' }

/** Opens the form of a new withdrawal, whose request succeeds by default. */
export const openForm = (options: Partial<Options> = {}, calls: CallAnswers = {}) =>
  showWithdrawals({
    withdrawalOptions: () => ({ ...OPTIONS, ...options }),
    withdrawalCreate: () => order(),
    withdrawalOrder: () => order(),
    ...calls,
  })

export const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount in DEMO' })
export const password = () => screen.getByLabelText<HTMLInputElement>('Payment password')

export async function enter(text: string): Promise<void> {
  await userEvent.clear(await amount())
  if (text) await userEvent.type(await amount(), text)
}

/** Enters the amount and the payment password. */
export async function fill(text = '100'): Promise<void> {
  await enter(text)
  await userEvent.type(password(), '135790')
}

export const review = () => userEvent.click(screen.getByRole('button', { name: 'Review the withdrawal' }))
export const send = () => userEvent.click(screen.getByRole('button', { name: /^(Withdraw \d|Send again)/ }))

/** Rejects the first request and accepts all others. */
export function rejectOnce(code: ErrorCode, message: string, field?: string): CallAnswers {
  let rejections = 1
  return {
    withdrawalCreate: () => {
      if (rejections-- > 0) throw new PortalError(code, message, undefined, field ? [{ path: field, message }] : [])
      return order()
    },
  }
}

/** The description of a control for screen readers: its hint or its error. */
export const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
