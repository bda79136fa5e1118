import type { CallValue, ParsedRequest, UplineTransfer } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { overlays } from '@atrium/contracts/portal/paths'
import { blocksTransfer } from '@atrium/contracts/rules/wallet/upline-transfer-rules'
import type { UplineTransferBlock } from '@atrium/contracts/rules/wallet/upline-transfer-rules'
import type { Sql, Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { maskAccount } from '../../../platform/masking/mask-account.ts'
import { publishUnread, sendMessage } from '../../messages/index.ts'
import { publishBalances } from '../balances/publish-balances.ts'
import type { MemberChecks } from '../payout-accounts/member-checks.ts'
import { readWithdrawalSettings } from '../cashier/withdrawal-settings.ts'
import { readBlocks } from '../withdrawals/blocks.ts'
import type { BlockRule } from '../withdrawals/blocks.ts'
import { readWithdrawalMember } from '../withdrawals/limits-repository.ts'
import type { WithdrawalMember } from '../withdrawals/limits-repository.ts'
import { isAlwaysReviewed, readMemberSignals } from '../withdrawals/risk.ts'
import {
  findUplineTransfer,
  lockBoth,
  moveToUpline,
  readBreak,
  readDepositsInTheWay,
  readUpline,
  readUplineLimits,
} from './upline-repository.ts'
import type { UplineTransferRow } from './upline-repository.ts'

/** The member who transfers, with the merchant's portal. */
export interface UplineSender {
  readonly memberId: bigint
  readonly merchant: { readonly code: string; readonly currency: string }
  readonly language: Language
}

type UplineDeps = Pick<Deps, 'sql' | 'clock' | 'realtime'>

/**
 * Creates the calls that transfer members' money to their upline (domain rules, section 6). `rules` are the rules that
 * block withdrawals.
 */
export function createUplineTransfers(
  { sql, clock, realtime }: UplineDeps,
  { assertPaymentPassword, assertTotp, needsTotp }: MemberChecks,
  rules: readonly BlockRule[],
) {
  return {
    /** Returns the terms of a transfer to the upline. @throws DomainError UPLINE_TRANSFER_UNAVAILABLE */
    async options({ memberId, merchant }: UplineSender): Promise<CallValue<'uplineTransferOptions'>> {
      const now = clock()
      const [upline, money, isTotpNeeded, limits] = await Promise.all([
        readUpline(sql, memberId),
        readTransferable(sql, memberId, now),
        needsTotp(memberId),
        readUplineLimits(sql, merchant.code),
      ])
      if (!upline) throw new DomainError('UPLINE_TRANSFER_UNAVAILABLE')
      const blocks = await readTransferBlocks(sql, rules, { memberId, money, now })
      const { member, available } = money
      return {
        currency: merchant.currency,
        upline: maskAccount(upline.account),
        min: toWire(limits.min),
        max: toWire(limits.max),
        available: toWire(available),
        ...(available < member.real && { unplayed: toWire(member.real - available) }),
        needsTotp: isTotpNeeded,
        blocks: blocks.map(({ code, amount }) => ({ code, ...(amount !== undefined && { amount: toWire(amount) }) })),
      }
    },

    /**
     * Moves the member's own money to the upline, once per `requestId` of the member.
     * @throws DomainError UPLINE_TRANSFER_UNAVAILABLE, UPLINE_TRANSFER_BLOCKED, UPLINE_AMOUNT_OUT_OF_RANGE,
     *   INSUFFICIENT_FUNDS, UPLINE_DEPOSIT_UNPLAYED, REQUEST_ID_USED, PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG,
     *   PAYMENT_PASSWORD_LOCKED, TOTP_REQUIRED, CODE_INVALID, TOO_MANY_REQUESTS
     */
    async transfer(
      { memberId, merchant, language }: UplineSender,
      { requestId, amount, paymentPassword, totp }: ParsedRequest<'uplineTransfer'>,
    ): Promise<UplineTransfer> {
      const known = await findUplineTransfer(sql, memberId, requestId)
      if (!known) {
        if (!(await readUpline(sql, memberId))) throw new DomainError('UPLINE_TRANSFER_UNAVAILABLE')
        await assertPaymentPassword({ memberId, merchant: merchant.code }, paymentPassword)
        await assertTotp(memberId, totp, language)
      }
      const wanted = { memberId, merchant: merchant.code, requestId, amount: parseMoney(amount) }
      const { transfer, isNew } = known
        ? { transfer: known, isNew: false }
        : await sql.begin((tx) => moveOnce(tx, wanted, rules, clock()))
      if (transfer.amount !== wanted.amount) throw new DomainError('REQUEST_ID_USED', requestId)
      if (isNew) {
        await publishBalances({ sql, realtime }, [memberId, transfer.uplineId])
        await publishUnread({ sql, realtime }, transfer.uplineId)
      }
      return uplineTransferView(transfer)
    },
  }
}

export const uplineTransferView = ({ id, at, uplineAccount, amount, currency }: UplineTransferRow): UplineTransfer => ({
  transferId: String(id),
  at: at.getTime(),
  upline: maskAccount(uplineAccount),
  amount: toWire(amount),
  currency,
})

interface Transferable {
  readonly member: WithdrawalMember
  /** Own money minus deposits that must be wagered first, in units of 1/10,000. */
  readonly available: bigint
  readonly hasFlaggedDeposit: boolean
}

async function readTransferable(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<Transferable> {
  const member = await readWithdrawalMember(sql, memberId, now)
  const { unplayed, isFlagged } = await readDepositsInTheWay(sql, memberId, now)
  return {
    member,
    available: unplayed < member.real ? member.real - unplayed : 0n,
    hasFlaggedDeposit: isFlagged,
  }
}

interface Subject {
  readonly memberId: bigint
  readonly money: Transferable
  readonly now: Date
}

/**
 * Returns what blocks a transfer: the rules for withdrawals except those about payout accounts, unmet wagering, flagged
 * deposits, and breaks.
 */
async function readTransferBlocks(
  sql: Sql | Transaction,
  rules: readonly BlockRule[],
  { memberId, money: { member, hasFlaggedDeposit }, now }: Subject,
): Promise<{ code: UplineTransferBlock; amount?: bigint }[]> {
  const ofWithdrawals = await readBlocks(sql, rules, { memberId, member, accounts: [], now })
  const barred = await readBreak(sql, memberId, now)
  return [
    ...ofWithdrawals.flatMap(({ code, amount }) =>
      blocksTransfer(code) ? [{ code, ...(amount !== undefined && { amount }) }] : [],
    ),
    ...(member.bonus ? [{ code: 'BONUS_RUNNING' } as const] : []),
    ...(hasFlaggedDeposit ? [{ code: 'FLAGGED_DEPOSIT' } as const] : []),
    ...(barred ? [{ code: barred }] : []),
  ]
}

interface Wanted {
  readonly memberId: bigint
  readonly merchant: string
  readonly requestId: string
  readonly amount: bigint
}

async function moveOnce(
  tx: Transaction,
  { memberId, merchant, requestId, amount }: Wanted,
  rules: readonly BlockRule[],
  now: Date,
): Promise<{ transfer: UplineTransferRow; isNew: boolean }> {
  const upline = await readUpline(tx, memberId)
  if (!upline) throw new DomainError('UPLINE_TRANSFER_UNAVAILABLE')
  await lockBoth(tx, [memberId, upline.id], now)
  const known = await findUplineTransfer(tx, memberId, requestId)
  if (known) return { transfer: known, isNew: false }
  const money = await readTransferable(tx, memberId, now)
  const blocks = await readTransferBlocks(tx, rules, { memberId, money, now })
  if (blocks.length > 0) throw new DomainError('UPLINE_TRANSFER_BLOCKED', blocks.map(({ code }) => code).join(', '))
  const { min, max } = await readUplineLimits(tx, merchant)
  if (amount < min || amount > max)
    throw new DomainError('UPLINE_AMOUNT_OUT_OF_RANGE', `${toWire(min)} to ${toWire(max)}`, [
      { path: 'amount', message: `must be between ${toWire(min)} and ${toWire(max)}` },
    ])
  if (amount > money.available && amount <= money.member.real) throw new DomainError('UPLINE_DEPOSIT_UNPLAYED')
  const signals = await readMemberSignals(tx, memberId, await readWithdrawalSettings(tx, merchant), now)
  const transfer = await moveToUpline(
    tx,
    { memberId, uplineId: upline.id, requestId, amount, signals: signals.filter(isAlwaysReviewed) },
    now,
  )
  if (!transfer) throw new DomainError('INSUFFICIENT_FUNDS')
  const values = {
    amount: { amount: toWire(amount), currency: transfer.currency },
    from: maskAccount(upline.senderAccount),
  }
  await sendMessage(
    tx,
    {
      memberId: upline.id,
      merchant,
      template: 'upline-transfer-received',
      values,
      link: overlays.member('transactionHistory'),
      dedupKey: `upline:${transfer.id}`,
    },
    now,
  )
  return { transfer, isNew: true }
}
