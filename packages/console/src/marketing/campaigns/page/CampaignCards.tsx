import type { StaffCampaignDetail } from '@atrium/contracts/staff/marketing/campaigns'
import { CLAIM_STATES } from '@atrium/contracts/rules/promotions/campaigns/activity'
import { Grid } from '@atrium/ui/grid'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Link } from 'react-router-dom'
import { useLocale } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { useRights } from '../../../session/session.ts'
import { BudgetMeter } from '../BudgetMeter.tsx'
import { CampaignPeriod } from '../CampaignPeriod.tsx'
import { CampaignState } from '../CampaignState.tsx'
import common from '../../../layout/common.module.css'

/** Facts, budget and participants of a campaign. */
export function CampaignCards({ merchant, campaign }: { merchant: string; campaign: StaffCampaignDetail }) {
  const { text, format } = useLocale()
  const { may } = useRights()
  const { kind, category, startsAt, endsAt, joined, claims, id } = campaign
  const states = CLAIM_STATES.filter((state) => (claims[state] ?? 0) > 0)
  return (
    <Grid min={320}>
      <Card headingLevel={2} title={text('campaigns.cards.state')}>
        <Facts>
          <Fact name={text('campaigns.columns.stage')}>
            <CampaignState campaign={campaign} />
          </Fact>
          <Fact name={text('campaigns.columns.kind')}>{text(`campaigns.kinds.${kind}`)}</Fact>
          <Fact name={text('marketing.fields.category')}>{text(`campaigns.categories.${category}`)}</Fact>
          <Fact name={text('campaigns.columns.period')}>
            <CampaignPeriod merchant={merchant} startsAt={startsAt} endsAt={endsAt} />
          </Fact>
        </Facts>
      </Card>
      <Card headingLevel={2} title={text('campaigns.cards.budget')}>
        <BudgetMeter campaign={campaign} />
      </Card>
      <Card
        headingLevel={2}
        title={text('campaigns.cards.members')}
        action={
          may('saveCampaign', merchant) && (
            <Link
              className={common.link}
              to={`${paths.campaignClaims(merchant)}?queue=ALL&campaign=${encodeURIComponent(id)}`}
            >
              {text('campaigns.openClaims')}
            </Link>
          )
        }
      >
        <Facts>
          <Fact name={text('campaigns.joined')}>{format.count(joined)}</Fact>
          {states.map((state) => (
            <Fact key={state} name={text(`campaignClaims.states.${state}`)}>
              {format.count(claims[state] ?? 0)}
            </Fact>
          ))}
        </Facts>
        {states.length === 0 && <p className={common.quiet}>{text('campaigns.noClaims')}</p>}
      </Card>
    </Grid>
  )
}
