import type { CallValue } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Choices } from '../filters/Choices.tsx'
import type { LobbyState } from '../state/lobby-state.ts'

/** Number of games found per category. Choosing one limits the search to it. */
export function FoundIn({
  categories,
  state,
  onChange,
}: {
  categories: CallValue<'gameList'>['categories']
  state: LobbyState
  onChange(change: Partial<LobbyState>): void
}) {
  const t = useText()
  const choices = categories?.map(({ gameType, title, total }) => ({ key: gameType, title, count: total }))
  return (
    <Choices
      label={t('search.foundIn')}
      choices={choices}
      chosen={state.gameType}
      onChoose={(gameType) => onChange({ gameType })}
    />
  )
}
