import type { CallValue, DepositOrder } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import remote from '../../../remote.tsx'

export type Choices = CallValue<'depositMethods'>

export const surface = { kind: 'slot', slot: 'member.depositv2' } as const
export const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const

/** Noon in Seoul. */
export const AT = Date.parse('2026-11-20T03:00:00Z')

/** Two methods and no limit, bonus or open order. */
export const CHOICES: Choices = {
  currency: 'DEMO',
  presets: ['5', '50', '1000'],
  limits: [],
  isFirst: false,
  bonuses: [],
  hasRunningBonus: false,
  open: [],
  methods: [
    { method: 'bank', min: '10', max: '1000', fee: '0', minutes: 10 },
    { method: 'card', min: '20', max: '500', fee: '1.5', minutes: 0 },
  ],
}

/** An order that can be paid, with the changes of the test. */
export const order = (more: Partial<DepositOrder> = {}): DepositOrder => ({
  orderId: 'order-1',
  method: 'bank',
  amount: '100',
  currency: 'DEMO',
  state: 'PENDING',
  flags: [],
  checkoutUrl: 'https://pay.example/checkout/1',
  canCancel: true,
  createdAt: AT,
  expiresAt: AT + 3_600_000,
  updatedAt: AT,
  ...more,
})

/** Renders the deposit page with this query string. */
export const showDeposits = (
  calls: CallAnswers,
  { query = '', language = 'EN' }: { query?: string; language?: Language } = {},
) => renderRemote(remote, { surface, session, language, at: `/index?member=depositv2${query}`, calls })
