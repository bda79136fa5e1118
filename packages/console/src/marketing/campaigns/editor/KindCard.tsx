import { CAMPAIGN_KINDS } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignKind } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { Card } from '@atrium/ui/card'
import { Select } from '@atrium/ui/select'
import { useText } from '../../../locale/locale.tsx'
import { useField } from '../../../form/form.ts'
import { KINDS, startOf } from '../kinds/kinds.ts'
import common from '../../../layout/common.module.css'

/** The kind, which cannot be changed after the first save, and the terms of this kind. */
export function KindCard({ isNew }: { isNew: boolean }) {
  const text = useText()
  const { value, change } = useField('rules')
  const rules = value as Record<string, unknown> & { kind: CampaignKind }
  const { Terms } = KINDS[rules.kind]
  return (
    <Card headingLevel={2} title={text('campaignEditor.cards.terms')}>
      <div className={common.stack}>
        {isNew ? (
          <Select
            label={text('marketing.fields.kind')}
            value={rules.kind}
            options={CAMPAIGN_KINDS.map((kind) => ({ value: kind, label: text(`campaigns.kinds.${kind}`) }))}
            onChange={(kind) => change(startOf(kind as CampaignKind, rules))}
          />
        ) : (
          <p>
            <strong>{text(`campaigns.kinds.${rules.kind}`)}</strong>
          </p>
        )}
        <Terms />
      </div>
    </Card>
  )
}
