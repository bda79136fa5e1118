import { randomUUID } from 'node:crypto'
import type { CallValue, ParsedRequest, WithdrawalOrder } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { dayAt, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Language } from '@atrium/contracts/locale/languages'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { Sql, Transaction } from '@atrium/database'
import { changeAs, memberActor } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { closeBonus } from '../bonuses/bonuses-repository.ts'
import { lockWallet } from '../deposits/orders-repository.ts'
import { readPayoutAccounts, readPayoutAccountsById } from '../payout-accounts/repository.ts'
import { payoutAccountView } from '../payout-accounts/account-view.ts'
import type { MemberChecks } from '../payout-accounts/member-checks.ts'
import { isKycRefusal, kycRefusal } from '../../kyc/index.ts'
import { readBlocks } from './blocks.ts'
import type { BlockRule } from './blocks.ts'
import { readWithdrawalSettings } from '../cashier/withdrawal-settings.ts'
import {
  readKycRefusal,
  readMemberLevel,
  readMissingProofs,
  readUsedToday,
  readWithdrawalMember,
} from './limits-repository.ts'
import type { WithdrawalMember } from './limits-repository.ts'
import { readRecentWithdrawals, readRiskSignals, reviewersFor } from './risk.ts'
import { approve, partsOf, publishWithdrawal } from './settlement.ts'
import {
  changeWithdrawal,
  findWithdrawal,
  holdAmount,
  insertWithdrawal,
  lockWithdrawal,
  readParts,
  readWithdrawalEvents,
} from './withdrawals-repository.ts'
import type { WithdrawalRow } from './withdrawals-repository.ts'
import { withdrawalView } from './withdrawal-view.ts'

/** The member who withdraws, with the merchant's portal. */
export interface Withdrawer {
  readonly memberId: bigint
  readonly merchant: { readonly code: string; readonly currency: string; readonly timeZone: string }
  readonly language: Language
}

type WithdrawalDeps = Pick<Deps, 'sql' | 'clock' | 'realtime' | 'keys'>

/** Creates the calls for members' withdrawal orders. `rules` are the rules that block withdrawals. */
export function createWithdrawals(
  { sql, clock, realtime, keys }: WithdrawalDeps,
  { assertPaymentPassword, assertTotp, needsTotp }: MemberChecks,
  rules: readonly BlockRule[],
) {
  /** Converts orders of one member to responses. */
  async function views(orders: readonly WithdrawalRow[], language: Language): Promise<WithdrawalOrder[]> {
    const [first] = orders
    if (!first) return []
    const [parts, accounts, { receiptMinutes }, missing] = await Promise.all([
      readParts(
        sql,
        orders.map(({ id }) => id),
      ),
      readPayoutAccountsById(sql, [...new Set(orders.map(({ payoutAccountId }) => payoutAccountId))]),
      readWithdrawalSettings(sql, first.merchant),
      readMissingProofs(sql, orders, clock()),
    ])
    const partsOf = Map.groupBy(parts, ({ orderId }) => orderId)
    const accountOf = new Map(
      accounts.map((account) => [account.id, payoutAccountView(account, keys, language, clock())]),
    )
    return orders.map((order) =>
      withdrawalView(order, {
        missingProof: missing.get(order.id),
        parts: partsOf.get(order.id) ?? [],
        account: accountOf.get(order.payoutAccountId)!,
        receiptMinutes,
      }),
    )
  }
  const view = async (order: WithdrawalRow, language: Language): Promise<WithdrawalOrder> =>
    (await views([order], language))[0]!

  return {
    async options({ memberId, merchant, language }: Withdrawer): Promise<CallValue<'withdrawalOptions'>> {
      const now = clock()
      const [member, isTotpNeeded, level, settings, accounts, used] = await Promise.all([
        readWithdrawalMember(sql, memberId, now),
        needsTotp(memberId),
        readMemberLevel(sql, memberId),
        readWithdrawalSettings(sql, merchant.code),
        readPayoutAccounts(sql, memberId),
        readUsedToday(sql, memberId, startOfToday(now, merchant.timeZone)),
      ])
      const blocks = await readBlocks(sql, rules, { memberId, member, accounts, now })
      return {
        currency: merchant.currency,
        withdrawable: toWire(member.real),
        held: toWire(member.held),
        min: toWire(settings.min),
        max: toWire(settings.max),
        fee: toWire(level.fee),
        daily: {
          count: level.dailyCount,
          usedCount: used.count,
          amount: toWire(level.dailyAmount),
          usedAmount: toWire(used.amount),
        },
        ...(member.bonus && { bonus: bonusView(member.bonus) }),
        accounts: accounts.map((account) => payoutAccountView(account, keys, language, now)),
        blocks: blocks.map(({ code, until, amount }) => ({
          code,
          ...(until && { until: until.getTime() }),
          ...(amount !== undefined && { amount: toWire(amount) }),
        })),
        hasPaymentPassword: member.hasPaymentPassword,
        needsTotp: isTotpNeeded,
        receiptMinutes: settings.receiptMinutes,
      }
    },

    /**
     * Requests a withdrawal, once per `requestId` of the member. The amount is held, and the order is either approved
     * or sent to review.
     * @throws DomainError WITHDRAWAL_BLOCKED, WITHDRAWAL_AMOUNT_OUT_OF_RANGE, WITHDRAWAL_LIMIT_REACHED,
     *   KYC_…_REQUIRED for the proof that is missing, PAYOUT_ACCOUNT_UNAVAILABLE, BONUS_RUNNING, INSUFFICIENT_FUNDS,
     *   REQUEST_ID_USED, PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED, TOTP_REQUIRED,
     *   CODE_INVALID, TOO_MANY_REQUESTS
     */
    async create(withdrawer: Withdrawer, request: ParsedRequest<'withdrawalCreate'>): Promise<WithdrawalOrder> {
      const { memberId, merchant, language } = withdrawer
      const known = await findWithdrawal(sql, memberId, { requestId: request.requestId })
      if (!known) {
        // Checked before the password, whose hash is costly, and again when the amount is held.
        const missing = await readKycRefusal(sql, { memberId, amount: parseMoney(request.amount) }, clock())
        if (missing) throw await kycRefusal(sql, merchant.code, missing)
        await assertPaymentPassword({ memberId, merchant: merchant.code }, request.paymentPassword)
        await assertTotp(memberId, request.totp, language)
      }
      const { order, isNew } = known
        ? { order: known, isNew: false }
        : await changeAs(sql, memberActor(memberId), (tx) => insertOnce(tx, withdrawer, request, rules, clock()))
      if (order.amount !== parseMoney(request.amount) || order.payoutAccountId !== request.accountId)
        throw new DomainError('REQUEST_ID_USED', request.requestId)
      if (isNew) await publishWithdrawal({ sql, realtime }, order, { withBalance: true })
      return view(order, language)
    },

    /** Returns an order with its history. @throws DomainError NOT_FOUND */
    async find(
      { memberId, language }: Pick<Withdrawer, 'memberId' | 'language'>,
      orderId: string,
    ): Promise<WithdrawalOrder> {
      const order = await findWithdrawal(sql, memberId, { id: orderId })
      if (!order) throw new DomainError('NOT_FOUND', `withdrawal ${orderId}`)
      const events = await readWithdrawalEvents(sql, orderId)
      return { ...(await view(order, language)), history: events.map(({ state, at }) => ({ state, at: at.getTime() })) }
    },

    view,
    views,
  }
}

const bonusView = ({
  remaining,
  requirement,
  forfeited,
  claimable,
}: NonNullable<WithdrawalMember['bonus']>): CallValue<'withdrawalOptions'>['bonus'] => ({
  remaining: toWire(remaining),
  requirement: toWire(requirement),
  forfeited: toWire(forfeited),
  ...(claimable !== null && { claimable: toWire(claimable) }),
})

const startOfToday = (now: Date, timeZone: string): Date => startOfDay(dayAt(now, timeZone), timeZone)

async function insertOnce(
  tx: Transaction,
  { memberId, merchant }: Withdrawer,
  request: ParsedRequest<'withdrawalCreate'>,
  rules: readonly BlockRule[],
  now: Date,
): Promise<{ order: WithdrawalRow; isNew: boolean }> {
  await lockWallet(tx, memberId, now)
  const known = await findWithdrawal(tx, memberId, { requestId: request.requestId })
  if (known) return { order: known, isNew: false }
  const amount = parseMoney(request.amount)
  const [member, level, settings, accounts] = [
    await readWithdrawalMember(tx, memberId, now),
    await readMemberLevel(tx, memberId),
    await readWithdrawalSettings(tx, merchant.code),
    await readPayoutAccounts(tx, memberId),
  ]
  const blocks = await readBlocks(tx, rules, { memberId, member, accounts, now })
  if (blocks.length > 0) throw new DomainError('WITHDRAWAL_BLOCKED', blocks.map(({ code }) => code).join(', '))
  await assertWithinLimits(tx, { memberId, amount, timeZone: merchant.timeZone }, level, settings, now)
  const account = accounts.find(({ id }) => id === request.accountId)
  if (!account || account.usableFrom > now) throw new DomainError('PAYOUT_ACCOUNT_UNAVAILABLE', request.accountId)
  if (member.bonus && !request.forfeitBonus) throw new DomainError('BONUS_RUNNING', `bonus ${member.bonus.id}`)
  if (member.bonus) await closeBonus(tx, { memberId, id: member.bonus.id, state: 'FORFEITED' }, now)
  const id = randomUUID()
  await insertWithdrawal(
    tx,
    {
      id,
      merchant: merchant.code,
      memberId,
      requestId: request.requestId,
      payoutAccountId: account.id,
      amount,
      fee: level.fee,
      currency: merchant.currency,
    },
    now,
  )
  const held = await holdAmount(tx, { memberId, id, amount }, now)
  if (isKycRefusal(held.status)) throw await kycRefusal(tx, merchant.code, held.status)
  if (held.status !== 'OK') throw new DomainError(held.status)
  const order = (await lockWithdrawal(tx, id))!
  const recent = await readRecentWithdrawals(tx, memberId, now)
  const riskSignals = await readRiskSignals(
    tx,
    { memberId, payoutAccountId: account.id, forfeitsBonus: member.bonus !== null, recent },
    settings,
    now,
  )
  const reviewers = reviewersFor(recent.amount, riskSignals, settings)
  const rated = await changeWithdrawal(
    tx,
    order,
    {
      riskSignals,
      recentCount: recent.count,
      recentAmount: recent.amount,
      reviewers,
      state: reviewers === 2 ? 'RISK' : reviewers === 1 ? 'FINANCE' : 'REQUESTED',
    },
    { actor: 'system:withdrawal-rules' },
    now,
  )
  return {
    order:
      reviewers === 0
        ? await approve(
            tx,
            rated,
            partsOf(amount - level.fee, settings.maxPayoutPart),
            { actor: 'system:withdrawal-rules' },
            now,
          )
        : rated,
    isNew: true,
  }
}

interface Wanted {
  readonly memberId: bigint
  readonly amount: bigint
  readonly timeZone: string
}

async function assertWithinLimits(
  tx: Sql | Transaction,
  { memberId, amount, timeZone }: Wanted,
  level: { dailyCount: number; dailyAmount: bigint; fee: bigint },
  { min, max }: { min: bigint; max: bigint },
  now: Date,
): Promise<void> {
  if (amount < min || amount > max || amount <= level.fee)
    throw new DomainError('WITHDRAWAL_AMOUNT_OUT_OF_RANGE', `${toWire(min)} to ${toWire(max)}`, [
      { path: 'amount', message: `must be between ${toWire(min)} and ${toWire(max)}` },
    ])
  const used = await readUsedToday(tx, memberId, startOfToday(now, timeZone))
  if (used.count >= level.dailyCount || used.amount + amount > level.dailyAmount)
    throw new DomainError('WITHDRAWAL_LIMIT_REACHED')
}
