import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { AmountField, RateField } from '../../../form/fields/LineField.tsx'
import { OptionalGroup } from '../../../form/fields/OptionalGroup.tsx'
import { START_WAGERING } from './pieces/starts.ts'
import { WageringFields } from './pieces/WageringFields.tsx'

/** A percentage of the first lost sports bet of a period. */
export function SportsTerms() {
  const text = useText()
  return (
    <>
      <Columns>
        <ChoiceField path="rules.period" options={['OVERALL', 'DAY', 'WEEK']} />
        <RateField path="rules.percent" hint={text('campaignEditor.hints.percentOfStake')} />
        <AmountField path="rules.minStake" />
        <AmountField path="rules.minOdds" />
        <AmountField path="rules.maxAmount" />
      </Columns>
      <OptionalGroup path="rules.wagering" label={text('campaignEditor.asBonus')} start={START_WAGERING}>
        <WageringFields path="rules.wagering" />
      </OptionalGroup>
    </>
  )
}
