import { daysBetween } from '@atrium/contracts/locale/local-time'
import { toWire } from '@atrium/contracts/money'
import { MAX_DAYS_BY_HOUR } from '@atrium/contracts/staff/reports'
import type { BreakdownOrder } from '@atrium/contracts/staff/reports'
import type { MemberGroupOrder } from '@atrium/contracts/staff/member-money'
import { keysetList } from '@atrium/http-server/reports'
import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { changeAs } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { breakdownSource } from './breakdown-source.ts'
import { readCohorts } from './cohorts.ts'
import { figuresView } from './figures.ts'
import { membersSource } from './members-source.ts'
import { merchantOf, periodOf } from './period.ts'
import type { Span } from './period.ts'
import { countRegistrations, readLiabilities, readMoved, readPlay } from './reports-repository.ts'
import { readSeries } from './series.ts'

/** Creates the staff operations of the reports of money. */
export function createStaffReports(deps: Pick<Deps, 'sql' | 'clock' | 'merchants'>): StaffHandlers {
  const { sql, clock } = deps
  const listBy = (sort: BreakdownOrder) => keysetList(sql, breakdownSource(sort))
  const membersBy = (sort: MemberGroupOrder) => keysetList(sql, membersSource(sort))

  const readFigures = async (merchant: string, span: Span) =>
    figuresView(
      ...(await Promise.all([
        readPlay(sql, merchant, span),
        readMoved(sql, merchant, span),
        countRegistrations(sql, merchant, span),
      ])),
    )

  const noteExport = (
    { merchant, ...details }: { merchant: string; from: string; to: string; by: string },
    actor: string,
  ) =>
    changeAs(sql, actor, (tx) =>
      noteEvent(tx, { merchant, actor, action: 'money-exported', subject: 'money', details, at: clock() }),
    )

  return {
    async moneySummary(input) {
      const { merchant, now, before, beforeFrom, beforeTo } = await periodOf(deps, input)
      const [current, former] = await Promise.all([now, before].map((span) => readFigures(merchant.code, span)))
      const { currency, timeZone } = merchant
      return { currency, timeZone, now: current!, before: former!, beforeFrom, beforeTo }
    },

    async moneySeries(input) {
      const { merchant, from, to, beforeFrom, now, before } = await periodOf(deps, input)
      const by = daysBetween(from, to) < MAX_DAYS_BY_HOUR ? input.by : 'day'
      const { code, currency, timeZone } = merchant
      const of = { merchant: code, step: by, timeZone }
      const [current, former] = await Promise.all([
        readSeries(sql, { ...of, from, ...now }),
        readSeries(sql, { ...of, from: beforeFrom, ...before }),
      ])
      return { currency, timeZone, by, now: current, before: former }
    },

    async moneyBreakdown({ after, before, pageSize, sort, ...filters }) {
      return listBy(sort).page(filters, { after, before, limit: pageSize }, await periodOf(deps, filters))
    },

    async moneyBreakdownFile({ after, sort, ...filters }, { actor }) {
      const part = await listBy(sort).part(filters, { after }, await periodOf(deps, filters))
      if (after === undefined) await noteExport(filters, actor)
      return part
    },

    async memberMoney({ after, before, pageSize, sort, ...filters }) {
      return membersBy(sort).page(filters, { after, before, limit: pageSize }, await periodOf(deps, filters))
    },

    async memberMoneyFile({ after, sort, ...filters }, { actor }) {
      const part = await membersBy(sort).part(filters, { after }, await periodOf(deps, filters))
      if (after === undefined) await noteExport(filters, actor)
      return part
    },

    async moneyLiabilities({ merchant: code }) {
      const { currency } = await merchantOf(deps, code)
      const { openRounds, ...amounts } = await readLiabilities(sql, code)
      return {
        currency,
        openRounds,
        balances: toWire(amounts.balances),
        bonuses: toWire(amounts.bonuses),
        withdrawals: toWire(amounts.withdrawals),
        chases: toWire(amounts.chases),
        debts: toWire(amounts.debts),
        openStakes: toWire(amounts.openStakes),
        jackpots: toWire(amounts.jackpots),
      }
    },

    moneyCohorts: async ({ merchant }) => ({ list: await readCohorts(sql, await merchantOf(deps, merchant), clock()) }),
  }
}
