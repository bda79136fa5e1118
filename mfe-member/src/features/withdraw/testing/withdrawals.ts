import type { CallRequest, CallValue, PayoutAccount, WithdrawalOrder } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import remote from '../../../remote.tsx'

export type Options = CallValue<'withdrawalOptions'>

export const MEMBER = { status: 'member', account: 'demo', currency: 'DEMO' } as const
export const SURFACE = { kind: 'slot', slot: 'member.withdraw' } as const
export const ORDER_ID = '11111111-1111-4111-8111-111111111111'
const TIME = Date.parse('2026-11-20T03:00:00Z')

export const account = (part: Partial<PayoutAccount> = {}): PayoutAccount => ({
  accountId: 'a-1',
  country: 'KR',
  bank: 'KB',
  bankName: 'KB Kookmin Bank',
  lastDigits: '1234',
  holder: 'HONG GILDONG',
  isDefault: true,
  ...part,
})

export const OPTIONS: Options = {
  currency: 'DEMO',
  withdrawable: '400',
  held: '25',
  min: '10',
  max: '1000',
  fee: '1.5',
  daily: { count: 3, usedCount: 1, amount: '500', usedAmount: '100' },
  accounts: [account()],
  blocks: [],
  hasPaymentPassword: true,
  needsTotp: false,
  receiptMinutes: 30,
}

type Part = WithdrawalOrder['parts'][number]

export const part = (fields: Partial<Part> = {}): Part => ({
  part: 1,
  amount: '98.5',
  state: 'PAID',
  paidAt: TIME,
  confirmUntil: TIME + 30 * 60_000,
  ...fields,
})

export const order = (fields: Partial<WithdrawalOrder> = {}): WithdrawalOrder => ({
  orderId: ORDER_ID,
  amount: '100',
  fee: '1.5',
  currency: 'DEMO',
  state: 'REQUESTED',
  parts: [],
  createdAt: TIME,
  updatedAt: TIME,
  account: { country: 'KR', bank: 'KB', bankName: 'KB Kookmin Bank', lastDigits: '1234', holder: 'HONG GILDONG' },
  ...fields,
})

/** Renders the withdrawal page, by default in English. */
export const showWithdrawals = (
  calls: CallAnswers,
  {
    at = '/index?member=withdraw',
    language = 'EN',
    modules = {},
  }: { at?: string; language?: Language; modules?: Readonly<Record<string, boolean>> } = {},
) =>
  renderRemote(remote, {
    surface: SURFACE,
    session: MEMBER,
    at,
    language,
    modules,
    calls: { withdrawalOptions: () => OPTIONS, paymentConfirmations: () => ({ list: [] }), ...calls },
  })

export type Bed = Awaited<ReturnType<typeof showWithdrawals>>

/** Requests of a call, oldest first. */
export const requestsOf = <
  Name extends 'withdrawalOptions' | 'withdrawalCreate' | 'withdrawalOrder' | 'confirmReceipt',
>(
  { recorded }: Bed,
  call: Name,
): CallRequest<Name>[] =>
  recorded.calls.filter(({ name }) => name === call).map(({ request }) => request as CallRequest<Name>)
