import { MISSION_PERIODS, OBJECTIVES } from '@atrium/contracts/rules/promotions/campaigns/kinds/missions'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { AmountField, LineField } from '../../../form/fields/LineField.tsx'
import { Repeated } from '../../../form/fields/Repeated.tsx'
import { useField } from '../../../form/form.ts'
import { PlayFilterFields } from './pieces/PlayFilterFields.tsx'
import { RewardFields } from './pieces/RewardFields.tsx'
import { nextKey, START_FILTER, START_REWARD } from './pieces/starts.ts'

const PLAYED = ['BET', 'WIN', 'PLAY_GAMES']

/** Targets that members reach in a period, each with its own reward. */
export function MissionsTerms() {
  const text = useText()
  const start = (before: unknown) => ({
    key: nextKey(before, 'mission'),
    title: { KO: '', EN: '' },
    objective: 'BET',
    filter: START_FILTER,
    period: 'DAY',
    target: '',
    reward: START_REWARD,
  })
  return (
    <Repeated
      path="rules.missions"
      max={30}
      title={(number) => text('campaignEditor.mission', { number })}
      start={start}
    >
      {(path) => <Mission path={path} />}
    </Repeated>
  )
}

function Mission({ path }: { path: string }) {
  const text = useText()
  const { value, change } = useField(path)
  const { minLoss, ...mission } = value as { objective: string; period: string; minLoss?: string }
  return (
    <>
      <Columns>
        <LineField path={`${path}.key`} maxLength={32} hint={text('campaignEditor.hints.key')} />
        <LineField path={`${path}.title.KO`} label={text('campaignEditor.titleKo')} lang="ko" maxLength={80} />
        <LineField path={`${path}.title.EN`} label={text('campaignEditor.titleEn')} lang="en" maxLength={80} />
        <ChoiceField path={`${path}.objective`} options={OBJECTIVES} />
        <AmountField path={`${path}.target`} hint={text('campaignEditor.hints.target')} />
        <ChoiceField
          path={`${path}.period`}
          options={MISSION_PERIODS}
          onChoose={(period) => change({ ...mission, period, ...(period === 'RESCUE' && { minLoss: minLoss ?? '' }) })}
        />
        {mission.period === 'RESCUE' && <AmountField path={`${path}.minLoss`} />}
      </Columns>
      {PLAYED.includes(mission.objective) && <PlayFilterFields path={`${path}.filter`} />}
      <RewardFields path={`${path}.reward`} />
    </>
  )
}
