import type { DepositState } from '@atrium/contracts/rules/wallet/deposit-rules'

export const STATE_TONES = {
  CREATED: 'neutral',
  PENDING: 'warn',
  PENDING_ASYNC: 'info',
  CREDITED: 'win',
  DECLINED: 'lose',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  REVERSED: 'lose',
  CHARGEBACK: 'lose',
} as const satisfies Record<DepositState, string>
