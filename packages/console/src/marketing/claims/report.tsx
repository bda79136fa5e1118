import { CLAIM_QUEUES } from '@atrium/contracts/registry/marketing/claims'
import type { StaffClaim } from '@atrium/contracts/registry/marketing/claims'
import { CLAIM_STATES } from '@atrium/contracts/rules/campaigns/activity'
import { choice, columnsOf, oneOf, text } from '@atrium/report-kit'
import { Moment } from '../../layout/Moment.tsx'
import { paths } from '../../paths.ts'
import { consoleReport } from '../../reports/console-report.ts'
import { RowLink } from '../../reports/RowLink.tsx'
import { ClaimReward } from './ClaimReward.tsx'
import { ClaimState } from './ClaimState.tsx'

const { custom } = columnsOf<StaffClaim>()

/** What members applied for and were given; at first the applications that wait, the oldest at the top. */
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
        { card: 'title' },
      ),
      custom('campaign', ({ title, campaign }, { language }) => `${title[language]} · ${campaign}`),
      custom('amount', (claim) => <ClaimReward claim={claim} />, { align: 'end', card: 'aside' }),
      custom('state', (claim) => <ClaimState claim={claim} />),
      custom('createdAt', ({ createdAt }) => <Moment at={createdAt} />),
      custom('decided', ({ decidedBy, reason }) => [decidedBy, reason].filter(Boolean).join(': ') || '–'),
    ],
  })
