import { actorName } from '@atrium/contracts/staff/actors'
import { CLAIM_QUEUES } from '@atrium/contracts/staff/marketing/claims'
import type { StaffClaim } from '@atrium/contracts/staff/marketing/claims'
import { CLAIM_STATES } from '@atrium/contracts/rules/promotions/campaigns/activity'
import { occasionName } from '@atrium/contracts/rules/promotions/campaigns/occasions'
import { choice, columnsOf, oneOf, text } from '@atrium/report-kit'
import type { CellContext } from '@atrium/report-kit'
import { Moment } from '../../layout/Moment.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import { ClaimReward } from './ClaimReward.tsx'
import { ClaimState } from './ClaimState.tsx'

const { custom, fileOnly, fileCurrency, asText, asNumber, asTime, asWords } = columnsOf<StaffClaim>()

const occasionOf = ({ occasion, occasionTitle: title }: StaffClaim, { language }: CellContext): string =>
  occasionName(occasion, language, { title })

/** Applications and rewards of members; by default pending applications, oldest first. */
export const claimsReport = (merchant: string) =>
  consoleReport<'campaignClaims', StaffClaim>({
    texts: 'campaignClaims',
    call: 'campaignClaims',
    file: 'campaignClaimsFile',
    scope: { merchant },
    pageSize: 50,
    filters: [
      oneOf('queue', CLAIM_QUEUES, 'OPEN'),
      choice('state', CLAIM_STATES),
      text('campaign', 40),
      text('account'),
    ],
    rowKey: ({ claimId }) => claimId,
    tableTitle: 'table',
    columns: [
      custom(
        'account',
        ({ claimId, account }) => <RowLink id={claimId} to={paths.campaignClaim(merchant, claimId)} label={account} />,
        { card: 'title', file: asText('account') },
      ),
      custom('campaign', ({ title, campaign }, { language }) => `${title[language]} · ${campaign}`, {
        file: asText(({ title }, { language }) => title[language]),
      }),
      fileOnly('id', asText('campaign')),
      fileOnly('occasion', asText(occasionOf)),
      fileOnly('reward', asWords('rewards', 'reward')),
      custom('amount', (claim) => <ClaimReward claim={claim} />, {
        align: 'end',
        card: 'aside',
        file: asNumber('amount'),
      }),
      // Points, tickets and rounds have no currency.
      fileCurrency(({ reward, currency }) => (reward === 'CREDITS' || reward === 'BONUS' ? currency : undefined)),
      custom('state', (claim) => <ClaimState claim={claim} />, { file: asWords('states', 'state') }),
      custom('createdAt', ({ createdAt }) => <Moment at={createdAt} />, { file: asTime('createdAt') }),
      fileOnly('ended', asTime('endedAt')),
      custom('decided', ({ decidedBy, reason }) => [decidedBy, reason].filter(Boolean).join(': ') || '–', {
        file: asText(({ decidedBy }, { language }) => decidedBy && actorName(decidedBy, language)),
      }),
      fileOnly('reason', asText('reason')),
      fileOnly('number', asText('claimId')),
    ],
  })
