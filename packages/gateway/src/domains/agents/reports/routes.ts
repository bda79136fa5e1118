import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { MAX_INCOME_DAYS } from '@atrium/contracts/rules/agents/team-report-rules'
import type { Deps } from '../../../platform/deps.ts'
import type { CallContext, Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { listCall } from '../../../pipeline/reports/list-call.ts'
import { createBettingRecord } from '../../wallet/index.ts'
import { wireTeamFigures } from '../team/team-overview.ts'
import { betsSource, readBettor } from './bets-source.ts'
import { incomeSource, placeOf, wireIncomes } from './income-source.ts'
import type { IncomeReader } from './income-source.ts'
import { movementReader, movementsSource } from './movements-source.ts'
import { figuresOf, profitSource } from './profit-source.ts'
import { daysOf, detailDaysOf, readPath, teamReader, wireMember } from './team-scope.ts'

type ReportCall =
  | 'agentProfit'
  | 'agentProfitFile'
  | 'agentIncome'
  | 'agentIncomeFile'
  | 'agentTransactions'
  | 'agentTransactionsFile'
  | 'agentBets'
  | 'agentBetsFile'
  | 'agentBetDetail'

/** Handlers of the reports about an agent's team. `team-scope` restricts what an agent sees of other members. */
export function reportHandlers({
  sql,
  clock,
  lotteryRecords,
}: Pick<Deps, 'sql' | 'clock' | 'lotteryRecords'>): Pick<Handlers, ReportCall> {
  const profit = listCall(sql, profitSource)
  const income = listCall(sql, incomeSource)
  const bets = listCall(sql, betsSource)
  const movements = listCall(sql, movementsSource)
  const record = createBettingRecord({ sql, lotteryRecords })
  const incomeReader = (context: CallContext): IncomeReader => ({
    agentId: callerOf(context).memberId,
    language: context.language,
    merchant: context.merchant,
    timeZone: context.merchant.timeZone,
  })
  return {
    async agentProfit(request, context) {
      const filters = { ...request, ...daysOf(request, context, clock()) }
      const reader = await teamReader(sql, request.node, context)
      const [{ list, next, previous, sums }, path] = await Promise.all([
        profit.page(filters, request, reader),
        readPath(sql, reader),
      ])
      return {
        list,
        ...(next && { next }),
        ...(previous && { previous }),
        total: sums.total,
        currency: context.merchant.currency,
        sums: { ...wireTeamFigures(figuresOf(sums)), ...(sums.bettors !== null && { bettors: sums.bettors }) },
        path,
      }
    },

    async agentProfitFile({ after, ...request }, context) {
      const filters = { ...request, ...daysOf(request, context, clock()) }
      return profit.part(filters, { after }, await teamReader(sql, request.node, context))
    },

    async agentIncome(request, context) {
      const filters = { ...request, ...daysOf(request, context, clock(), MAX_INCOME_DAYS) }
      const {
        list,
        next,
        previous,
        sums: { total, incomes, groups },
      } = await income.page(filters, request, incomeReader(context))
      return {
        list,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        currency: context.merchant.currency,
        sums: wireIncomes(incomes),
        points: groups.map((group) => ({ ...placeOf(group), total: toWire(group.total) })),
      }
    },

    agentIncomeFile: async ({ after, ...request }, context) =>
      income.part(
        { ...request, ...daysOf(request, context, clock(), MAX_INCOME_DAYS) },
        { after },
        incomeReader(context),
      ),

    async agentTransactions(request, context) {
      const filters = { ...request, ...detailDaysOf(request, context, clock()) }
      const reader = await movementReader(sql, request.node, context)
      const [
        {
          list,
          next,
          previous,
          sums: { total, kinds },
        },
        path,
      ] = await Promise.all([movements.page(filters, request, reader), readPath(sql, reader)])
      return {
        list,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        currency: context.merchant.currency,
        showsBalances: reader.showsBalances,
        sums: kinds.map(({ kind, amount, count }) => ({ kind, amount: toWire(amount), count })),
        path,
      }
    },

    async agentTransactionsFile({ after, ...request }, context) {
      const filters = { ...request, ...detailDaysOf(request, context, clock()) }
      const reader = await movementReader(sql, request.node, context)
      return movements.part(filters, { after }, reader)
    },

    async agentBets(request, context) {
      const filters = { ...request, ...detailDaysOf(request, context, clock()) }
      const reader = await teamReader(sql, request.node, context)
      const [
        {
          list,
          next,
          previous,
          sums: { total, stake, payout, net, open },
        },
        path,
      ] = await Promise.all([bets.page(filters, request, reader), readPath(sql, reader)])
      return {
        list,
        ...(next && { next }),
        ...(previous && { previous }),
        total,
        currency: context.merchant.currency,
        totals: { stake: toWire(stake), payout: toWire(payout), net: toWire(net), open: toWire(open) },
        path,
      }
    },

    async agentBetsFile({ after, ...request }, context) {
      const filters = { ...request, ...detailDaysOf(request, context, clock()) }
      return bets.part(filters, { after }, await teamReader(sql, request.node, context))
    },

    async agentBetDetail({ member, roundId }, context) {
      const reader = await teamReader(sql, undefined, context)
      const bettor = await readBettor(sql, BigInt(member), roundId, reader)
      if (!bettor) throw new DomainError('NOT_FOUND', `round ${roundId} of ${member}`)
      const {
        balanceBefore: _before,
        balanceAfter: _after,
        ...round
      } = await record.detail(bettor.memberId, { roundId }, context.language)
      return { ...round, member: wireMember(bettor, reader) }
    },
  }
}
