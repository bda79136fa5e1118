import { CAMPAIGN_KINDS } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { CAMPAIGN_STAGES } from '@atrium/contracts/rules/promotions/campaigns/stages'
import type { StaffCampaign } from '@atrium/contracts/staff/marketing/campaigns'
import { choice, columnsOf } from '@atrium/report-kit'
import { Link, useParams } from 'react-router-dom'
import { useText } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { consoleReport } from '../../../reports/console-report.ts'
import { RowLink } from '../../../reports/RowLink.tsx'
import { useRights } from '../../../session/session.ts'
import { BudgetMeter } from '../BudgetMeter.tsx'
import { CampaignPeriod } from '../CampaignPeriod.tsx'
import { CampaignState } from '../CampaignState.tsx'
import common from '../../../layout/common.module.css'

const { custom } = columnsOf<StaffCampaign>()

/** Campaigns of a merchant, in the order in which members see them. */
export const campaignsReport = (merchant: string) =>
  consoleReport<'campaigns', StaffCampaign>({
    texts: 'campaigns',
    call: 'campaigns',
    scope: { merchant },
    pageSize: 50,
    filters: [choice('stage', CAMPAIGN_STAGES), choice('kind', CAMPAIGN_KINDS)],
    rowKey: ({ id }) => id,
    tableTitle: 'table',
    columns: [
      custom(
        'title',
        ({ id, title }, { language }) => (
          <RowLink id={id} to={paths.campaign(merchant, id)} label={`${title[language]} · ${id}`} />
        ),
        { card: 'title' },
      ),
      custom('stage', (campaign) => <CampaignState campaign={campaign} />, { card: 'aside' }),
      custom('kind', ({ kind }, context) => context.text(`kinds.${kind}`)),
      custom('period', ({ startsAt, endsAt }) => (
        <CampaignPeriod merchant={merchant} startsAt={startsAt} endsAt={endsAt} />
      )),
      custom('budget', (campaign) => <BudgetMeter campaign={campaign} />),
    ],
    action: ListActions,
  })

function ListActions() {
  const { code = '' } = useParams()
  const text = useText()
  const { may } = useRights()
  if (!may('saveCampaign', code)) return null
  return (
    <Link className={common.link} to={paths.newCampaign(code)}>
      {text('campaigns.add')}
    </Link>
  )
}
