import type { ParsedRequest, ProtectionChange } from '@atrium/contracts/calls'
import { localTime } from '@atrium/contracts/locale/local-time'
import { quoted } from '@atrium/http-server/reports'
import type { FileColumn, FileReader } from '../../pipeline/reports/csv.ts'
import { textColumn, timeColumn } from '../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../pipeline/reports/list-call.ts'
import { momentsOf, within } from '../../pipeline/reports/list-call.ts'
import type { Choice } from './changes-repository.ts'
import type { LimitKind, LimitPeriod } from './limits-repository.ts'
import type { BarKind } from './members-repository.ts'

export interface ChangesReader extends FileReader {
  readonly memberId: bigint
}
export type ChangesFilters = Pick<ParsedRequest<'protectionChanges'>, 'from' | 'to' | 'what'>

interface ChangeRow extends Keyed {
  id: bigint
  what: ProtectionChange['what']
  kind: LimitKind | null
  period: LimitPeriod | null
  before: Choice | null
  after: Choice | null
  at: Date
  effectiveAt: Date
}

const WORDS = {
  KO: {
    LIMIT_SET: '한도 설정',
    LIMIT_REQUESTED: '상향·해제 신청',
    LIMIT_CONFIRMED: '상향·해제 확정',
    LIMIT_WITHDRAWN: '신청 취소',
    LIMIT_LAPSED: '신청 만료',
    RETURN_REQUESTED: '이용 재개 신청',
    REALITY_CHECK: '플레이 알림 주기',
    TIME_OUT: '휴식',
    SELF_EXCLUSION: '이용 제한',
    DEPOSIT: '입금',
    LOSS: '손실',
    WAGER: '베팅',
    SESSION: '이용 시간',
    DAY: '24시간',
    WEEK: '7일',
    MONTH: '한 달',
    none: '한도 없음',
    off: '끔',
    minutes: '분',
    forGood: '무기한',
    until: '까지',
  },
  EN: {
    LIMIT_SET: 'Limit set',
    LIMIT_REQUESTED: 'Increase or removal requested',
    LIMIT_CONFIRMED: 'Increase or removal confirmed',
    LIMIT_WITHDRAWN: 'Request withdrawn',
    LIMIT_LAPSED: 'Request expired',
    RETURN_REQUESTED: 'Return requested',
    REALITY_CHECK: 'Reality check interval',
    TIME_OUT: 'Time-out',
    SELF_EXCLUSION: 'Self-exclusion',
    DEPOSIT: 'Deposit',
    LOSS: 'Loss',
    WAGER: 'Wager',
    SESSION: 'Session time',
    DAY: '24 hours',
    WEEK: '7 days',
    MONTH: '1 month',
    none: 'No limit',
    off: 'Off',
    minutes: ' minutes',
    forGood: 'Permanent',
    until: ' (end)',
  },
} as const satisfies Record<
  'KO' | 'EN',
  Record<
    ProtectionChange['what'] | BarKind | LimitKind | LimitPeriod | 'none' | 'off' | 'minutes' | 'forGood' | 'until',
    string
  >
>

/** The record of changes of a member, newest first. */
export const changesListSource: ListSource<
  ChangesFilters,
  ChangesReader,
  ChangeRow,
  ProtectionChange,
  { total: number }
> = {
  key: [{ column: 'c.id', type: 'int8', order: 'desc' }],

  where: (sql, filters, { memberId, merchant }) => sql`
    c.member_id = ${memberId} and ${within(sql, sql`c.at`, momentsOf(filters, merchant.timeZone))}
      and ${filters.what ? sql`c.what = ${filters.what}` : sql`true`}`,

  rows: (sql, { where, order, limit, cursor }) => sql<ChangeRow[]>`
    select c.id, c.what, c.kind, c.period, c.before, c.after, c.at, c.effective_at as "effectiveAt", ${cursor} as cursor
    from protection.changes c where ${where} order by ${order} limit ${limit}`,

  async sums(sql, where) {
    const [row] = await sql<[{ total: number }]>`select count(*)::int as total from protection.changes c where ${where}`
    return row
  },

  toEntry: ({ id, what, kind, period, before, after, at, effectiveAt }) => ({
    id: id.toString(),
    what,
    ...(kind && period && { kind, period }),
    ...(before && { before: choiceOf(before) }),
    ...(after && { after: choiceOf(after) }),
    at: at.getTime(),
    effectiveAt: effectiveAt.getTime(),
  }),

  file: [
    timeColumn({ key: 'at', KO: '시각', EN: 'Time' }, ({ at }) => at),
    textColumn({ key: 'what', KO: '변경', EN: 'Change' }, ({ what }, language) => WORDS[language][what]),
    textColumn(
      { key: 'limit', KO: '한도', EN: 'Limit' },
      ({ kind, period }, language) => kind && period && `${WORDS[language][kind]}, ${WORDS[language][period]}`,
    ),
    choiceColumn({ key: 'before', KO: '이전', EN: 'Before' }, ({ before }) => before),
    choiceColumn({ key: 'after', KO: '이후', EN: 'After' }, ({ after }) => after),
    timeColumn({ key: 'effectiveAt', KO: '적용 시각', EN: 'Effective from' }, ({ effectiveAt }) => effectiveAt),
    textColumn({ key: 'id', KO: '번호', EN: 'Number' }, ({ id }) => id.toString()),
  ],
}

const choiceOf = (choice: Choice): ProtectionChange['after'] =>
  'kind' in choice ? { bar: choice.kind, ...(choice.endsAt && { endsAt: Date.parse(choice.endsAt) }) } : choice

function choiceColumn(
  title: FileColumn<ChangeRow>['title'],
  value: (row: ChangeRow) => Choice | null,
): FileColumn<ChangeRow> {
  return {
    title,
    cell(row, { language, timeZone, merchant }) {
      const words = WORDS[language]
      const choice = value(row)
      if (!choice) return quoted(row.kind ? words.none : '')
      if ('amount' in choice) return quoted(`${choice.amount} ${merchant.currency}`)
      if ('minutes' in choice) return quoted(choice.minutes === 0 ? words.off : `${choice.minutes}${words.minutes}`)
      return quoted(
        `${words[choice.kind]}, ${choice.endsAt ? `${localTime(new Date(choice.endsAt), timeZone)}${words.until}` : words.forGood}`,
      )
    },
  }
}
