import { RANKING_METRICS } from '@atrium/contracts/rules/promotions/campaigns/kinds/ranking'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { AmountField, CountField } from '../../../form/fields/LineField.tsx'
import { Repeated } from '../../../form/fields/Repeated.tsx'
import { PlayFilterFields } from './pieces/PlayFilterFields.tsx'
import { RewardFields } from './pieces/RewardFields.tsx'
import { START_REWARD } from './pieces/starts.ts'

/** The rank after the last rank of the previous prize. */
const nextRank = (before: unknown): string =>
  String(Number((before as { toRank?: string } | undefined)?.toRank ?? 0) + 1)

/** A leaderboard of members, with prizes by rank. */
export function RankingTerms() {
  const text = useText()
  return (
    <>
      <Columns>
        <ChoiceField path="rules.metric" options={RANKING_METRICS} />
        <AmountField path="rules.minScore" hint={text('campaignEditor.hints.minScore')} />
      </Columns>
      <PlayFilterFields path="rules.filter" />
      <Repeated
        path="rules.prizes"
        max={50}
        title={(number) => text('campaignEditor.prize', { number })}
        start={(before) => ({ fromRank: nextRank(before), toRank: nextRank(before), reward: START_REWARD })}
      >
        {(path) => (
          <>
            <Columns>
              <CountField path={`${path}.fromRank`} />
              <CountField path={`${path}.toRank`} />
            </Columns>
            <RewardFields path={`${path}.reward`} />
          </>
        )}
      </Repeated>
    </>
  )
}
