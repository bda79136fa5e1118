import { randomUUID } from 'node:crypto'
import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError, ERRORS } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { bankOf } from '@atrium/contracts/rules/wallet/banks'
import { MAX_PAYOUT_ACCOUNTS, PAYOUT_ACCOUNT_WAIT_HOURS } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { Sql, Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { isBarred } from '../../responsible-gaming/index.ts'
import { openPayoutAccount, payoutAccountView, sealOf } from './account-view.ts'
import type { AccountOwner, MemberChecks } from './member-checks.ts'
import { numberIndexesOf, numberIndexOf } from './number-index.ts'
import { isSamePayee, storedName } from './payee-names.ts'
import {
  findPayoutAccount,
  flagSharedAccount,
  hasHadAccount,
  insertPayoutAccount,
  lockPayoutAccounts,
  markRemoved,
  readPayoutAccounts,
  setDefaultAccount,
} from './repository.ts'
import type { PayoutAccountRow } from './repository.ts'

const HOUR_MS = 3_600_000
const LAST_DIGITS = 4

/** The member who makes the call. */
export interface PayoutAccountReader extends AccountOwner {
  readonly language: Language
}

type NewAccount = Pick<PayoutAccountRow, 'country' | 'bank' | 'numberIndex'> & { number: string; holder: string }

/** Creates the calls for a member's payout accounts. */
export function createPayoutAccounts({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>, checks: MemberChecks) {
  const viewOf = (row: PayoutAccountRow, language: Language) => payoutAccountView(row, keys, language, clock())

  /**
   * Parses and validates a payout account.
   * @throws DomainError INVALID_REQUEST for the fields `bank` or `accountNumber`
   */
  function parse(
    { country, bank, accountNumber, holder }: ParsedRequest<'payoutAccountAdd'>,
    language: Language,
  ): NewAccount {
    if (!bankOf(country, bank)) throw invalid('bank', language)
    const number = accountNumber.replace(/\D/g, '')
    if (number.length < 6 || number.length > 24) throw invalid('accountNumber', language)
    return {
      country,
      bank,
      number,
      numberIndex: numberIndexOf(keys, { country, bank, number }),
      holder: storedName(holder),
    }
  }

  /**
   * Checks whether an account can be added. Returns the payee name on file.
   * @throws DomainError HOLDER_MISMATCH, PAYOUT_ACCOUNT_TAKEN, TOO_MANY_PAYOUT_ACCOUNTS
   */
  async function assertCanAdd(
    db: Sql | Transaction,
    reader: PayoutAccountReader,
    { country, bank, number, holder }: NewAccount,
  ): Promise<string | undefined> {
    const payeeName = await checks.readPayeeName(db, reader)
    if (payeeName !== undefined && !isSamePayee(payeeName, holder))
      throw new DomainError('HOLDER_MISMATCH', undefined, [
        { path: 'holder', message: ERRORS.HOLDER_MISMATCH[reader.language] },
      ])
    const accounts = await readPayoutAccounts(db, reader.memberId)
    // Compares decrypted numbers, because during key rotation stored indexes may be under the old key.
    const isSame = (known: PayoutAccountRow) =>
      known.country === country && known.bank === bank && openPayoutAccount(keys, known).number === number
    if (accounts.some(isSame))
      throw new DomainError('PAYOUT_ACCOUNT_TAKEN', undefined, [
        { path: 'accountNumber', message: ERRORS.PAYOUT_ACCOUNT_TAKEN[reader.language] },
      ])
    if (accounts.length >= MAX_PAYOUT_ACCOUNTS) throw new DomainError('TOO_MANY_PAYOUT_ACCOUNTS')
    return payeeName
  }

  async function insert(
    tx: Transaction,
    { memberId, merchant }: AccountOwner,
    account: NewAccount,
    now: Date,
  ): Promise<PayoutAccountRow> {
    const waits = await hasHadAccount(tx, memberId)
    const isOnly = (await readPayoutAccounts(tx, memberId)).length === 0
    const { country, bank, number, numberIndex, holder } = account
    const place = { id: randomUUID(), memberId }
    const row: PayoutAccountRow = {
      ...place,
      merchant,
      country,
      bank,
      numberIndex,
      lastDigits: number.slice(-LAST_DIGITS),
      isDefault: isOnly,
      numberSealed: sealOf(keys, 'number', place, number),
      holderSealed: sealOf(keys, 'holder', place, holder),
      createdAt: now,
      usableFrom: waits ? new Date(now.getTime() + PAYOUT_ACCOUNT_WAIT_HOURS * HOUR_MS) : now,
      removedAt: null,
    }
    await insertPayoutAccount(tx, row)
    return row
  }

  return {
    /** Returns the member's accounts, with the payee name that applies to all of them. */
    async list(reader: PayoutAccountReader): Promise<CallValue<'payoutAccounts'>> {
      const [rows, payeeName] = await Promise.all([
        readPayoutAccounts(sql, reader.memberId),
        checks.readPayeeName(sql, reader),
      ])
      return { list: rows.map((row) => viewOf(row, reader.language)), ...(payeeName !== undefined && { payeeName }) }
    },

    /**
     * Adds an account. The first account can be used immediately, later ones after a waiting time. The holder becomes
     * the payee name on file if there is none.
     * @throws DomainError INVALID_REQUEST, PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED,
     *   HOLDER_MISMATCH, PAYOUT_ACCOUNT_TAKEN, TOO_MANY_PAYOUT_ACCOUNTS, TOTP_REQUIRED, CODE_INVALID,
     *   TOO_MANY_REQUESTS; SELF_EXCLUSION_ACTIVE the first time that a member adds the account of a self-excluded
     *   person
     */
    async add(
      reader: PayoutAccountReader,
      request: ParsedRequest<'payoutAccountAdd'>,
    ): Promise<CallValue<'payoutAccountAdd'>> {
      const account = parse(request, reader.language)
      await checks.assertPaymentPassword(reader, request.paymentPassword)
      // Checked before and after the code: the code of the authenticator app is only used if the account can be added.
      await assertCanAdd(sql, reader, account)
      await checks.assertTotp(reader.memberId, request.totp, reader.language)
      const now = clock()
      const row = await sql.begin(async (tx) => {
        await lockPayoutAccounts(tx, reader.memberId)
        const payeeName = await assertCanAdd(tx, reader, account)
        const wasBarred = await isBarred(tx, reader.memberId, now)
        await flagSharedAccount(tx, reader, numberIndexesOf(keys, account), now)
        // Commits the flag but not the account. A member who was already blocked may add it, to withdraw the remaining
        // money.
        if (!wasBarred && (await isBarred(tx, reader.memberId, now))) return undefined
        if (payeeName === undefined) await checks.addPayeeName(tx, reader, account.holder)
        return insert(tx, reader, { ...account, holder: payeeName ?? account.holder }, now)
      })
      if (!row) throw new DomainError('SELF_EXCLUSION_ACTIVE', 'by another account with this payout account')
      return viewOf(row, reader.language)
    },

    /** Makes an account the default. @throws DomainError NOT_FOUND */
    async makeDefault(
      { memberId, language }: PayoutAccountReader,
      id: string,
    ): Promise<CallValue<'payoutAccountDefault'>> {
      const row = await sql.begin(async (tx) => {
        await lockPayoutAccounts(tx, memberId)
        const known = await required(tx, memberId, id)
        await setDefaultAccount(tx, memberId, id)
        return { ...known, isDefault: true }
      })
      return viewOf(row, language)
    },

    /**
     * Removes an account. If it was the default, the newest remaining account becomes the default. Orders retain the
     * account they are paid to.
     * @throws DomainError PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED, NOT_FOUND
     */
    async remove(reader: PayoutAccountReader, id: string, paymentPassword: string): Promise<void> {
      await checks.assertPaymentPassword(reader, paymentPassword)
      await sql.begin(async (tx) => {
        await lockPayoutAccounts(tx, reader.memberId)
        const { isDefault } = await required(tx, reader.memberId, id)
        await markRemoved(tx, id, clock())
        const newest = (await readPayoutAccounts(tx, reader.memberId)).at(-1)
        if (isDefault && newest) await setDefaultAccount(tx, reader.memberId, newest.id)
      })
    },
  }
}

async function required(tx: Transaction, memberId: bigint, id: string): Promise<PayoutAccountRow> {
  const row = await findPayoutAccount(tx, memberId, id)
  if (!row) throw new DomainError('NOT_FOUND', `payout account ${id}`)
  return row
}

const PROBLEMS = {
  bank: { KO: '이 국가의 은행을 골라 주세요.', EN: 'Choose a bank of this country.' },
  accountNumber: { KO: '계좌번호는 숫자 6~24자리로 입력해 주세요.', EN: 'Enter an account number of 6 to 24 digits.' },
} as const

const invalid = (path: keyof typeof PROBLEMS, language: Language): DomainError =>
  new DomainError('INVALID_REQUEST', path, [{ path, message: PROBLEMS[path][language] }])
