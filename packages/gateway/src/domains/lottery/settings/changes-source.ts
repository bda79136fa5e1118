import { actorName } from '@atrium/contracts/registry/actors'
import type { Language } from '@atrium/contracts/locale/languages'
import type { LOTTERY_SETTING_CHANGE_FILTERS, LotterySettingsChange } from '@atrium/contracts/registry/lottery/settings'
import { lotterySettingChanges } from '@atrium/contracts/rules/lottery-settings/changes'
import { quoted, textColumn, timeColumn } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { stateOf, toChange } from './change-view.ts'
import { changeColumns } from './changes-repository.ts'
import type { SettingChangeRow } from './changes-repository.ts'

export interface SettingChangeFilters {
  readonly state: (typeof LOTTERY_SETTING_CHANGE_FILTERS)[number]
  readonly code?: string | undefined
}

interface ChangesReader {
  readonly merchant: string
  readonly people: readonly string[]
  readonly now: Date
}

const USUAL = { KO: '기본', EN: 'default' } as const

/** `maxStake: 5000 → 4000; odds position win: default → 9.5` */
const changesText = ({ before, after }: SettingChangeRow, language: Language): string =>
  lotterySettingChanges(before, after)
    .map(
      ({ field, play, level, from = USUAL[language], to = USUAL[language] }) =>
        `${[field, play, level].filter(Boolean).join(' ')}: ${from} → ${to}`,
    )
    .join('; ')

/**
 * Changes of lottery settings, newest first. A proposal that nobody decided in time is expired, whether or not its row
 * says so.
 */
export const settingChangesSource: KeysetSource<
  SettingChangeFilters,
  ChangesReader,
  SettingChangeRow & Keyed,
  LotterySettingsChange
> = {
  key: [
    { column: 'c.proposed_at', type: 'timestamptz', order: 'desc' },
    { column: 'c.id::text', type: 'text', order: 'desc' },
  ],
  where: (sql, { state, code }, { merchant, now }) => sql`
    c.merchant = ${merchant} and ${code === undefined ? sql`true` : sql`c.code = ${code}`}
    and ${
      state === 'ALL'
        ? sql`true`
        : sql`
      case when c.state = 'PROPOSED' and c.expires_at <= ${now} then 'EXPIRED' else c.state end = ${state}`
    }`,
  rows: (sql, { where, order, limit, cursor }) =>
    sql<(SettingChangeRow & Keyed)[]>`
      select ${changeColumns(sql)}, ${cursor} as cursor from lottery.setting_changes c where ${where} order by ${order}
      limit ${limit}`,
  toEntry: toChange,
  file: [
    textColumn({ key: 'game', KO: '게임', EN: 'Game' }, ({ code }) => code),
    {
      title: { key: 'state', words: 'states', KO: '상태', EN: 'State' },
      cell: (row, { now }) => quoted(stateOf(row, now)),
    },
    textColumn({ key: 'changes', words: '/lotteryGame.fields', KO: '변경', EN: 'Changes' }, changesText),
    textColumn({ key: 'proposed/by', KO: '제안한 사람', EN: 'Proposed by' }, ({ proposedBy }, language) =>
      actorName(proposedBy, language),
    ),
    timeColumn({ key: 'proposed/at', KO: '제안 시각', EN: 'Proposed at' }, ({ proposedAt }) => proposedAt),
    textColumn({ key: 'decided/by', KO: '결정한 사람', EN: 'Decided by' }, ({ decidedBy }, language) =>
      decidedBy === null ? null : actorName(decidedBy, language),
    ),
    timeColumn({ key: 'decided/at', KO: '결정 시각', EN: 'Decided at' }, ({ decidedAt }) => decidedAt),
    textColumn({ key: 'reason', KO: '사유', EN: 'Reason' }, ({ reason }) => reason),
    textColumn(
      { key: 'reason/rejection', KO: '거절 사유', EN: 'Reason of the rejection' },
      ({ declineReason }) => declineReason,
    ),
  ],
}
