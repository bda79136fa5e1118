import type { AgentProfitRow } from '@atrium/contracts/calls'
import type { FileColumn } from '../../../pipeline/reports/csv.ts'
import { currencyColumn, moneyColumn, textColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { numberColumn } from '@atrium/http-server/reports'
import { wireTeamFigures } from '../team/team-overview.ts'
import type { TeamFigures } from '../team/team-repository.ts'
import { readTeamGroups, readTeamSums } from './profit-repository.ts'
import type { TeamProfitFilters, TeamProfitGroup, TeamProfitSums } from './profit-repository.ts'
import { nameOf, nicknameOf } from './team-scope.ts'
import type { TeamReader } from './team-scope.ts'

type ProfitRow = TeamProfitGroup & Keyed

export const CATEGORIES = {
  KO: {
    LIVE: '라이브 카지노',
    RNG: '슬롯',
    SPORTS: '스포츠',
    FISH: '피싱',
    PVP: '카드 게임',
    ESPORTS: 'e스포츠',
    ELOTT: '전자 복권',
    LOTT: '복권',
    OTHER: '기타',
  },
  EN: {
    LIVE: 'Live casino',
    RNG: 'Slots',
    SPORTS: 'Sports',
    FISH: 'Fishing',
    PVP: 'Card games',
    ESPORTS: 'E-sports',
    ELOTT: 'E-lottery',
    LOTT: 'Lottery',
    OTHER: 'Other',
  },
} as const

const money = (
  KO: string,
  EN: string,
  figure: Exclude<
    { [Key in keyof TeamFigures]: TeamFigures[Key] extends bigint ? Key : never }[keyof TeamFigures],
    never
  >,
) => moneyColumn<ProfitRow>({ KO, EN }, (row) => row[figure])
const count = (
  KO: string,
  EN: string,
  figure: { [Key in keyof TeamFigures]: TeamFigures[Key] extends number ? Key : never }[keyof TeamFigures],
) => numberColumn<ProfitRow>({ KO, EN }, (row) => row[figure]) as FileColumn<ProfitRow>

/** What can be chosen, in this order. */
const FIGURE_COLUMNS: Readonly<Record<string, FileColumn<ProfitRow>>> = {
  bettors: textColumn({ KO: '베팅 회원', EN: 'Bettors' }, ({ bettors }) => bettors?.toString()),
  bets: count('베팅 수', 'Bets', 'bets'),
  stake: money('베팅', 'Stake', 'stake'),
  validBet: money('유효 베팅', 'Valid bet', 'validBet'),
  payout: money('당첨', 'Payout', 'payout'),
  rebate: money('캐시백', 'Cashback', 'rebate'),
  bonus: money('보너스', 'Bonus', 'bonus'),
  salary: money('급여', 'Salary', 'salary'),
  dividend: money('배당', 'Dividend', 'dividend'),
  deposits: count('입금 수', 'Deposits', 'deposits'),
  deposited: money('입금액', 'Deposited', 'deposited'),
  withdrawals: count('출금 수', 'Withdrawals', 'withdrawals'),
  withdrawn: money('출금액', 'Withdrawn', 'withdrawn'),
  firstDeposits: count('첫 입금 수', 'First deposits', 'firstDeposits'),
  firstDeposited: money('첫 입금액', 'First deposited', 'firstDeposited'),
  registrations: count('신규 가입', 'New members', 'registrations'),
  profit: money('손익', 'Result', 'profit'),
}

/**
 * Profit and loss of a team per downline, day, week, month or category (domain rules 4.7, 4.9), the node's own first,
 * then the most valid bet. `columns`: the figures of the file; all without it.
 */
export const profitSource = (
  columns?: readonly string[],
): ListSource<TeamProfitFilters, TeamReader, ProfitRow, AgentProfitRow, TeamProfitSums> => ({
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

  file: [
    {
      title: { key: 'place/account', KO: '계정', EN: 'Account' },
      cell: (row, reader) =>
        accountColumn.cell(
          { name: row.id === 0n ? '' : nameOf({ ...row, memberId: row.id }, reader as TeamReader) },
          reader,
        ),
    },
    dayColumn({ key: 'place/from', KO: '시작일', EN: 'From' }, 'from'),
    dayColumn({ key: 'place/to', KO: '종료일', EN: 'To' }, 'to'),
    textColumn(
      { key: 'place/category', KO: '카테고리', EN: 'Category' },
      ({ category }, language) => category && CATEGORIES[language][category],
    ),
    ...Object.entries(FIGURE_COLUMNS).flatMap(([key, column]) =>
      !columns || columns.includes(key) ? [{ ...column, title: { ...column.title, key } }] : [],
    ),
    currencyColumn(),
  ],
})

const accountColumn = textColumn<{ name: string }>({ KO: '계정', EN: 'Account' }, ({ name }) => name)

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

/** A calendar day of the merchant, which its title names. */
function dayColumn(title: FileColumn<never>['title'], key: 'from' | 'to'): FileColumn<ProfitRow> {
  return { title, isTime: true, cell: (row) => row[key] }
}
