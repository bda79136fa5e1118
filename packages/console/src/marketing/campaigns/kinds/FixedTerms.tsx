import { CLAIM_PERIODS } from '@atrium/contracts/rules/promotions/campaigns/terms'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { CountField } from '../../../form/fields/LineField.tsx'
import { OptionalGroup } from '../../../form/fields/OptionalGroup.tsx'
import { RewardFields } from './pieces/RewardFields.tsx'

/** A reward that members claim, or apply for. */
export function FixedTerms() {
  const text = useText()
  return (
    <>
      <Columns>
        <ChoiceField path="rules.period" options={CLAIM_PERIODS} />
      </Columns>
      <RewardFields path="rules.reward" />
      <OptionalGroup
        path="rules.application"
        label={text('campaignEditor.reviewed')}
        hint={text('campaignEditor.hints.reviewed')}
        start={{ minImages: '0' }}
      >
        <CountField path="rules.application.minImages" />
      </OptionalGroup>
    </>
  )
}
