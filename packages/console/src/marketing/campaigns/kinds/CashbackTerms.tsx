import { GAME_CATEGORIES } from '@atrium/contracts/rules/game-categories'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChecksField } from '../../../form/fields/ChecksField.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { AmountField, RateField } from '../../../form/fields/LineField.tsx'
import { OptionalGroup } from '../../../form/fields/OptionalGroup.tsx'
import { START_WAGERING } from './pieces/starts.ts'
import { WageringFields } from './pieces/WageringFields.tsx'

/** A percentage of the net losses of a period. */
export function CashbackTerms() {
  const text = useText()
  return (
    <>
      <Columns>
        <ChoiceField path="rules.period" options={['DAY', 'WEEK', 'MONTH']} />
        <RateField path="rules.percent" hint={text('campaignEditor.hints.percentOfLoss')} />
        <AmountField path="rules.minLoss" />
        <AmountField path="rules.maxAmount" />
      </Columns>
      <ChecksField path="rules.categories" options={GAME_CATEGORIES} hint={text('campaignEditor.hints.all')} />
      <OptionalGroup path="rules.wagering" label={text('campaignEditor.asBonus')} start={START_WAGERING}>
        <WageringFields path="rules.wagering" />
      </OptionalGroup>
    </>
  )
}
