import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { Repeated } from '../../../form/fields/Repeated.tsx'
import { RewardFields } from './pieces/RewardFields.tsx'
import { START_REWARD } from './pieces/starts.ts'

/** A reward for each day that a member checks in. */
export function CheckInTerms() {
  const text = useText()
  return (
    <>
      <Columns>
        <ChoiceField path="rules.mode" options={['STREAK', 'COUNT']} />
      </Columns>
      <Repeated
        path="rules.rewards"
        max={31}
        hint={text('campaignEditor.hints.checkIn')}
        title={(number) => text('campaignEditor.day', { number })}
        start={(before) => before ?? START_REWARD}
      >
        {(path) => <RewardFields path={path} />}
      </Repeated>
    </>
  )
}
