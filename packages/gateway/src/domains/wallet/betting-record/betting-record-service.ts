import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { toWire } from '@atrium/contracts/money'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readRecordDetail } from './betting-record-repository.ts'
import { bettingRecordSource, toRecord } from './betting-record-source.ts'
import type { RecordReader } from './betting-record-source.ts'

/** Creates the calls that read a member's real-money rounds. */
export function createBettingRecord({ sql, lotteryRecords }: Pick<Deps, 'sql' | 'lotteryRecords'>) {
  const record = listCall(sql, bettingRecordSource)
  return {
    async list(request: ParsedRequest<'bettingRecord'>, reader: RecordReader): Promise<CallValue<'bettingRecord'>> {
      const {
        sums: { total, stake, payout, net, open, days },
        ...page
      } = await record.page(request, request, reader)
      return {
        ...page,
        total,
        totals: { stake: toWire(stake), payout: toWire(payout), net: toWire(net), open: toWire(open), rounds: total },
        days: days.map((point) => ({ day: point.day, stake: toWire(point.stake), net: toWire(point.net) })),
      }
    },

    file: (
      { after, ...filters }: ParsedRequest<'bettingRecordFile'>,
      reader: RecordReader,
    ): Promise<CallValue<'bettingRecordFile'>> => record.part(filters, { after }, reader),

    /** Returns a round with its movements. @throws DomainError NOT_FOUND, also if the round is another member's */
    async detail(
      memberId: bigint,
      { roundId }: ParsedRequest<'bettingRecordDetail'>,
      language: Language,
    ): Promise<CallValue<'bettingRecordDetail'>> {
      const round = await readRecordDetail(sql, lotteryRecords, { memberId, language, roundId })
      if (!round) throw new DomainError('NOT_FOUND', `round ${roundId}`)
      const { outcome, lottery, balanceBefore, balanceAfter, transactions } = round
      return {
        ...toRecord(round),
        ...(outcome && { outcome }),
        ...(lottery && { lottery }),
        ...(balanceBefore !== null && { balanceBefore: toWire(balanceBefore) }),
        ...(balanceAfter !== null && { balanceAfter: toWire(balanceAfter) }),
        transactions: transactions.map((transaction) => ({
          ...transaction,
          amount: toWire(BigInt(transaction.amount)),
        })),
      }
    },
  }
}
