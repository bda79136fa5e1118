import type { AgentProfitRow } from '@atrium/contracts/calls'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { wireTeamFigures } from '../team/team-overview.ts'
import type { TeamFigures } from '../team/team-repository.ts'
import { readTeamGroups, readTeamSums } from './profit-repository.ts'
import type { TeamProfitFilters, TeamProfitGroup, TeamProfitSums } from './profit-repository.ts'
import { nameOf, nicknameOf } from './team-scope.ts'
import type { TeamReader } from './team-scope.ts'

type ProfitRow = TeamProfitGroup & Keyed

/**
 * Lists profit and loss of a team by downline, day, week, month or category (domain rules 4.7 and 4.9). By downline,
 * the head of the team is first, then most valid bet first.
 */
export const profitSource: ListSource<TeamProfitFilters, TeamReader, ProfitRow, AgentProfitRow, TeamProfitSums> = {
  key: [
    { column: 'p.place', type: 'int8', order: 'desc' },
    { column: 'p.id', type: 'int8', order: 'asc' },
  ],

  where: (sql) => sql`true`,

  rows: (sql, query, filters, reader) => readTeamGroups(sql, query, filters, reader),

  sums: (sql, _where, filters, reader) => readTeamSums(sql, filters, reader),

  toEntry(row, reader) {
    const { id, account, nickname, type, isDirect, isSelf, from, to, category, bettors } = row
    return {
      key: id !== 0n ? String(id) : (category ?? from),
      from,
      to,
      ...wireTeamFigures(figuresOf(row)),
      ...(id !== 0n && {
        member: {
          id: String(id),
          name: nameOf({ memberId: id, account, isDirect }, reader),
          nickname: nicknameOf({ memberId: id, account, nickname, isDirect }, reader),
          type,
          isDirect,
          isSelf,
        },
      }),
      ...(category && { category }),
      ...(bettors !== null && { bettors }),
    }
  },
}

export function figuresOf({
  bets,
  stake,
  validBet,
  payout,
  rebate,
  bonus,
  salary,
  dividend,
  profit,
  deposits,
  deposited,
  withdrawals,
  withdrawn,
  firstDeposits,
  firstDeposited,
  registrations,
}: TeamFigures): TeamFigures {
  return {
    bets,
    stake,
    validBet,
    payout,
    rebate,
    bonus,
    salary,
    dividend,
    profit,
    deposits,
    deposited,
    withdrawals,
    withdrawn,
    firstDeposits,
    firstDeposited,
    registrations,
  }
}
