import { CLAIM_PERIODS } from '@atrium/contracts/rules/promotions/campaigns/terms'
import { Card } from '@atrium/ui/card'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { CheckField } from '../../../form/fields/CheckField.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { AmountField, LineField, CountField } from '../../../form/fields/LineField.tsx'
import { OptionalGroup } from '../../../form/fields/OptionalGroup.tsx'
import { Repeated } from '../../../form/fields/Repeated.tsx'
import { TimeField } from '../../../form/fields/TimeField.tsx'
import { CountriesField, TagsField } from '../../../form/fields/PickField.tsx'
import common from '../../../layout/common.module.css'
import styles from '../../../form/form.module.css'

/** Eligibility, promo code, and limits of claims. */
export function ParticipationCard() {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('campaignEditor.cards.participation')}>
      <div className={common.stack}>
        <Columns>
          <CheckField path="rules.joinFirst" hint={text('campaignEditor.hints.joinFirst')} />
          <LineField path="rules.code" isOptional maxLength={30} hint={text('campaignEditor.hints.code')} />
          <CountField path="rules.claimDays" hint={text('campaignEditor.hints.claimDays')} />
        </Columns>
        <h3 className={styles.heading}>{text('marketing.fields.eligibility')}</h3>
        <p className={common.quiet}>{text('campaignEditor.hints.eligibility')}</p>
        <Columns>
          <CountField path="rules.eligibility.minLevel" isOptional />
          <CountField path="rules.eligibility.maxLevel" isOptional />
          <CountField path="rules.eligibility.registeredWithinDays" isOptional />
          <TimeField path="rules.eligibility.registeredFrom" isOptional />
          <TimeField path="rules.eligibility.registeredUntil" isOptional />
          <CountriesField path="rules.eligibility.countries" isOptional />
          <TagsField path="rules.eligibility.tags" isOptional hint={text('campaignEditor.hints.tags')} />
        </Columns>
        {(['deposits', 'turnover'] as const).map((key) => (
          <OptionalGroup
            key={key}
            path={`rules.eligibility.${key}`}
            label={text(`campaignEditor.needs.${key}`)}
            start={{ amount: '', days: '30' }}
          >
            <Columns>
              <AmountField path={`rules.eligibility.${key}.amount`} />
              <CountField path={`rules.eligibility.${key}.days`} hint={text('campaignEditor.hints.lastDays')} />
            </Columns>
          </OptionalGroup>
        ))}
        <Repeated
          path="rules.limits"
          max={8}
          hint={text('campaignEditor.hints.limits')}
          title={(number) => text('campaignEditor.limit', { number })}
          start={() => ({ entity: 'HOUSEHOLD', period: 'OVERALL', count: '1' })}
        >
          {(path) => (
            <Columns>
              <ChoiceField path={`${path}.entity`} options={['MEMBER', 'HOUSEHOLD', 'MERCHANT']} />
              <ChoiceField path={`${path}.period`} options={CLAIM_PERIODS} />
              <CountField path={`${path}.count`} />
            </Columns>
          )}
        </Repeated>
      </div>
    </Card>
  )
}
