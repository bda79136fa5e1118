import { formatWire } from '@atrium/contracts/money'
import { needsApproval } from '@atrium/contracts/rules/promotions/campaigns/cost'
import type { CampaignContents, StaffCampaignDetail } from '@atrium/contracts/staff/marketing/campaigns'
import { Card } from '@atrium/ui/card'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { AmountField, CountField } from '../../../form/fields/LineField.tsx'
import common from '../../../layout/common.module.css'

/**
 * Maximum cost of the campaign, and whether it needs a second person. `contents`: the values to save, if they are
 * valid.
 */
export function BudgetCard({
  contents,
  campaign,
}: {
  contents: CampaignContents | undefined
  /** Last saved campaign; undefined for a new one. */
  campaign: StaffCampaignDetail | undefined
}) {
  const text = useText()
  const live = campaign?.versions.find(({ state }) => state === 'LIVE')
  const running = live && campaign && { contents: live.contents, ...campaign.budget }
  return (
    <Card headingLevel={2} title={text('campaigns.cards.budget')}>
      <div className={common.stack}>
        <Columns>
          <AmountField path="budget.credits" isOptional none={null} hint={text('campaignEditor.hints.noLimit')} />
          <CountField path="budget.claims" isOptional none={null} hint={text('campaignEditor.hints.noLimit')} />
        </Columns>
        <p className={common.quiet} role="status">
          {contents && campaign
            ? text(
                needsApproval(contents, { ...campaign, running })
                  ? 'campaignEditor.takesTwo'
                  : 'campaignEditor.takesOne',
                { amount: `${formatWire(campaign.aloneLeft)} ${campaign.currency}` },
              )
            : text('campaignEditor.mayTakeTwo')}
        </p>
      </div>
    </Card>
  )
}
