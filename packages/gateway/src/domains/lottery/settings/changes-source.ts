import type { LOTTERY_SETTING_CHANGE_FILTERS } from '@atrium/contracts/staff/lottery/settings'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import type { ProposalRow } from '../../../platform/proposals/proposals-repository.ts'
import { proposalsSource, readProposals, toProposal } from '../../../platform/proposals/proposals-source.ts'
import type { ProposalReader } from '../../../platform/proposals/proposals-source.ts'
import { settingsSubject } from './settings-service.ts'

export interface SettingChangeFilters {
  readonly state: (typeof LOTTERY_SETTING_CHANGE_FILTERS)[number]
  readonly code?: string | undefined
}

/** Lists changes of lottery settings, newest first. */
export const settingChangesSource: KeysetSource<
  SettingChangeFilters,
  ProposalReader,
  ProposalRow & Keyed,
  MerchantProposal
> = {
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
}
