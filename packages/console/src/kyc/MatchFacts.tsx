import type { ScreeningMatch } from '@atrium/contracts/verification/verification-api'
import { Fact } from '@atrium/ui/facts'
import { useText } from '../locale/locale.tsx'

/** Entries of lists that fit the name of a member, as facts. */
export function MatchFacts({ matches }: { matches: readonly ScreeningMatch[] }) {
  const text = useText()
  return matches.map(({ list, name, score, source }) => (
    <Fact key={`${list}/${source}/${name}`} name={text(`kyc.lists.${list}`)}>
      {text('kyc.match', { name, score, source })}
    </Fact>
  ))
}
