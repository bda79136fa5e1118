import type { CallValue, GameCategory } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Choices } from './Choices.tsx'
import { GAME_TYPES } from './lobby-state.ts'
import type { LobbyState } from './lobby-state.ts'

/** In a lobby of all categories, those that its vendors stand in. */
export function CategoryChoices({ vendors, state, onChange }: { vendors: CallValue<'gameVendor'>['vendors'] | undefined; state: LobbyState; onChange(change: Partial<LobbyState>): void }) {
  const t = useText()
  const gamesOf = (gameType: GameCategory) => vendors!.filter((vendor) => vendor.gameType === gameType)
  const choices = vendors && GAME_TYPES.filter((gameType) => gamesOf(gameType).length > 0).map((gameType) => ({ key: gameType, title: t(`categories.${gameType}`), count: gamesOf(gameType).reduce((sum, { gameCount }) => sum + gameCount, 0) }))
  // A vendor stands in one category: the one that was chosen may not be in another.
  return <Choices label={t('categories.label')} choices={choices} chosen={state.gameType} onChoose={(gameType) => onChange({ gameType, vassalage: undefined })} />
}
