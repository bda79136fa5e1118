import { actorName } from '@atrium/contracts/registry/actors'
import type { Language } from '@atrium/contracts/locale/languages'
import type { LOTTERY_SETTING_CHANGE_FILTERS } from '@atrium/contracts/registry/lottery/settings'
import type { MerchantProposal } from '@atrium/contracts/registry/merchant-proposals'
import { quoted, textColumn, timeColumn } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { ProposalRow } from '../../../platform/proposals/proposals-repository.ts'
import { proposalsSource, readProposals, stateOf, toProposal } from '../../../platform/proposals/proposals-source.ts'
import type { ProposalReader } from '../../../platform/proposals/proposals-source.ts'
import { settingsSubject } from './settings-service.ts'

export interface SettingChangeFilters {
  readonly state: (typeof LOTTERY_SETTING_CHANGE_FILTERS)[number]
  readonly code?: string | undefined
}

const USUAL = { KO: '기본', EN: 'default' } as const

/** `maxStake: 5000 → 4000; odds position win: default → 9.5` */
const changesText = ({ changes }: ProposalRow, language: Language): string =>
  changes
    .map(({ field, from = USUAL[language], to = USUAL[language] }) => `${field.replaceAll('.', ' ')}: ${from} → ${to}`)
    .join('; ')

type Reader = Pick<ProposalReader, 'merchant' | 'people' | 'now'>

/** Changes of lottery settings, newest first. */
export const settingChangesSource: KeysetSource<SettingChangeFilters, Reader, ProposalRow & Keyed, MerchantProposal> = {
  key: proposalsSource.key,
  where: (sql, { state, code }, { merchant, now }) => sql`
    p.merchant = ${merchant} and p.operation = 'saveLotterySettings'
    and ${code === undefined ? sql`true` : sql`p.subject = ${settingsSubject(code)}`}
    and ${
      state === 'ALL'
        ? sql`true`
        : sql`
      case when p.state = 'PROPOSED' and p.expires_at <= ${now} then 'EXPIRED' else p.state end = ${state}`
    }`,
  rows: readProposals,
  toEntry: toProposal,
  file: [
    textColumn({ key: 'game', KO: '게임', EN: 'Game' }, ({ subject }) => subject.split(':')[1]!),
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
