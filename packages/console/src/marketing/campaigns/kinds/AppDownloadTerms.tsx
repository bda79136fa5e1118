import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { CountField } from '../../../form/fields/LineField.tsx'
import { RewardFields } from './pieces/RewardFields.tsx'
import common from '../../../layout/common.module.css'

/** A reward for an installed app, which members prove with screenshots. */
export function AppDownloadTerms() {
  const text = useText()
  return (
    <>
      <RewardFields path="rules.reward" />
      <Columns>
        <CountField path="rules.application.minImages" />
      </Columns>
      <p className={common.quiet}>{text('campaignEditor.hints.reviewed')}</p>
    </>
  )
}
