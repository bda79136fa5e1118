import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'

/** A member at their merchant. */
export interface AccountOwner {
  readonly memberId: bigint
  readonly merchant: string
}

/** What the wallet requires of the accounts domain before money leaves; composition passes it. */
export interface MemberChecks {
  /** @throws DomainError PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED */
  assertPaymentPassword(owner: AccountOwner, password: string): Promise<void>
  /** Whether `assertTotp` requires a code of the member: not before an authenticator app has been set up for a day. */
  needsTotp(memberId: bigint): Promise<boolean>
  /**
   * Passes for a member of whom `needsTotp` is false.
   * @throws DomainError TOTP_REQUIRED, CODE_INVALID, each naming the field `totp`; TOO_MANY_REQUESTS
   */
  assertTotp(memberId: bigint, code: string | undefined, language: Language): Promise<void>
  /** The payee name of the member's file; undefined where it has none. */
  readPayeeName(sql: Sql | Transaction, owner: AccountOwner): Promise<string | undefined>
  /** Adds the payee name to a file that has none. */
  addPayeeName(tx: Transaction, owner: AccountOwner, name: string): Promise<void>
}
