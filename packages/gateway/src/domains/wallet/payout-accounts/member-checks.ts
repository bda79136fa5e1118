import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql, Transaction } from '@atrium/database'

/** The owner of payout accounts, with the merchant's code. */
export interface AccountOwner {
  readonly memberId: bigint
  readonly merchant: string
}

/** Checks of the accounts domain that the wallet runs before money leaves. The composition passes them in. */
export interface MemberChecks {
  /**
   * Checks the member's payment password.
   * @throws DomainError PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED
   */
  assertPaymentPassword(owner: AccountOwner, password: string): Promise<void>
  /** Returns whether `assertTotp` requires a code: only if an authenticator app has been set up for a day. */
  needsTotp(memberId: bigint): Promise<boolean>
  /**
   * Passes for a member for whom `needsTotp` is false.
   * @throws DomainError TOTP_REQUIRED and CODE_INVALID, both naming the field `totp`; TOO_MANY_REQUESTS
   */
  assertTotp(memberId: bigint, code: string | undefined, language: Language): Promise<void>
  /** Returns the payee name on file; undefined if there is none. */
  readPayeeName(sql: Sql | Transaction, owner: AccountOwner): Promise<string | undefined>
  /** Stores the payee name of a member who has none. */
  addPayeeName(tx: Transaction, owner: AccountOwner, name: string): Promise<void>
}
