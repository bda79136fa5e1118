import type { BettingRecord, CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/languages'
import { toWire } from '@atrium/contracts/money'
import type { Deps } from '../deps.ts'
import { readRecord, readRecordDetail } from './betting-record-repository.ts'
import type { RecordRow } from './betting-record-repository.ts'

/** What a member has played for real. */
export function createBettingRecord({ sql }: Pick<Deps, 'sql'>) {
  return {
    async list(memberId: bigint, request: ParsedRequest<'bettingRecord'>, { language, timeZone }: { language: Language; timeZone: string }): Promise<CallValue<'bettingRecord'>> {
      const { pageNo, pageSize, vassalage, state, from, to } = request
      const { list, totals, days } = await readRecord(sql, {
        memberId, language, vassalage, state, timeZone, from: dateOf(from), to: dateOf(to), limit: pageSize, offset: (pageNo - 1) * pageSize,
      })
      return {
        list: list.map(toRecord),
        pageNum: pageNo,
        totalPages: Math.ceil(totals.rounds / pageSize),
        total: totals.rounds,
        totals: { stake: toWire(totals.stake), payout: toWire(totals.payout), net: toWire(totals.net), open: toWire(totals.open), rounds: totals.rounds },
        days: days.map(({ day, stake, net }) => ({ day, stake: toWire(stake), net: toWire(net) })),
      }
    },

    /** @throws DomainError NOT_FOUND, also for a round of somebody else */
    async detail(memberId: bigint, { roundId }: ParsedRequest<'bettingRecordDetail'>, language: Language): Promise<CallValue<'bettingRecordDetail'>> {
      const round = await readRecordDetail(sql, { memberId, language, roundId })
      if (!round) throw new DomainError('NOT_FOUND', `round ${roundId}`)
      const { outcome, balanceBefore, balanceAfter, transactions, ...row } = round
      return {
        ...toRecord(row),
        ...(outcome && { outcome }),
        ...(balanceBefore !== null && { balanceBefore: toWire(balanceBefore) }),
        ...(balanceAfter !== null && { balanceAfter: toWire(balanceAfter) }),
        transactions: transactions.map((transaction) => ({ ...transaction, amount: toWire(BigInt(transaction.amount)) })),
      }
    },
  }
}

const dateOf = (ms: number | undefined): Date | undefined => (ms === undefined ? undefined : new Date(ms))

const toRecord = ({ stake, payout, startedAt, closedAt, ...row }: RecordRow): BettingRecord => ({
  ...row,
  stake: toWire(stake),
  payout: toWire(payout),
  net: toWire(row.state === 'OPEN' ? 0n : payout - stake),
  startedAt: startedAt.getTime(),
  ...(closedAt && { closedAt: closedAt.getTime() }),
})
