import { formatWire } from '@atrium/contracts/money'
import { needsApproval } from '@atrium/contracts/rules/campaigns/approval'
import type { CampaignContents } from '@atrium/contracts/registry/marketing/campaigns'
import { Card } from '@atrium/ui/card'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { AmountField, NumberField } from '../../form/fields/LineField.tsx'
import styles from '../../form/form.module.css'

/**
 * What the campaign may cost, and whether that takes a second person. `contents`: what would be saved, where nothing is
 * wrong.
 */
export function BudgetCard({
  contents,
  approval,
}: {
  contents: CampaignContents | undefined
  approval: { above: string; currency: string } | undefined
}) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('campaigns.cards.budget')}>
      <div className={styles.stack}>
        <Columns>
          <AmountField path="budget.credits" isOptional none={null} hint={text('campaignEditor.hints.noLimit')} />
          <NumberField path="budget.claims" isOptional none={null} hint={text('campaignEditor.hints.noLimit')} />
        </Columns>
        <p className={styles.quiet} role="status">
          {contents && approval
            ? text(needsApproval(contents, approval.above) ? 'campaignEditor.takesTwo' : 'campaignEditor.takesOne', {
                amount: `${formatWire(approval.above)} ${approval.currency}`,
              })
            : text('campaignEditor.mayTakeTwo')}
        </p>
      </div>
    </Card>
  )
}
