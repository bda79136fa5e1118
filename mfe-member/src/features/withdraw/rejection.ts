import type { ErrorCode, PortalError } from '@atrium/contracts/errors'

export const FIELDS = ['accountId', 'amount', 'forfeitBonus', 'paymentPassword', 'totp'] as const
export type Field = (typeof FIELDS)[number]

const FIELD_OF_CODE: Partial<Record<ErrorCode, Field>> = {
  PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
  PAYMENT_PASSWORD_MISSING: 'paymentPassword',
  TOTP_REQUIRED: 'totp',
  CODE_INVALID: 'totp',
  WITHDRAWAL_AMOUNT_OUT_OF_RANGE: 'amount',
  WITHDRAWAL_LIMIT_REACHED: 'amount',
  KYC_CONTACT_REQUIRED: 'amount',
  KYC_IDENTITY_REQUIRED: 'amount',
  KYC_ADDRESS_REQUIRED: 'amount',
  KYC_FUNDS_REQUIRED: 'amount',
  INSUFFICIENT_FUNDS: 'amount',
  PAYOUT_ACCOUNT_UNAVAILABLE: 'accountId',
  BONUS_RUNNING: 'forfeitBonus',
}

/** The form field that an error is about; undefined when only a retry can help. */
export function fieldOf({ code, issues }: Pick<PortalError, 'code' | 'issues'>): Field | undefined {
  return FIELDS.find((field) => issues.some(({ path }) => path === field)) ?? FIELD_OF_CODE[code]
}
