import type { CallValue, GameCategory } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Choices } from './Choices.tsx'
import { GAME_TYPES } from '../state/lobby-state.ts'
import type { LobbyState } from '../state/lobby-state.ts'

/**
 * The categories with games in a lobby of all categories. The chosen category always stays, so that it can be cleared.
 */
export function CategoryChoices({
  vendors,
  state,
  onChange,
}: {
  vendors: CallValue<'gameVendor'>['vendors'] | undefined
  state: LobbyState
  onChange(change: Partial<LobbyState>): void
}) {
  const t = useText()
  const countOf = (gameType: GameCategory) =>
    vendors!.reduce((sum, vendor) => (vendor.gameType === gameType ? sum + vendor.gameCount : sum), 0)
  const choices =
    vendors &&
    GAME_TYPES.map((gameType) => ({
      key: gameType,
      title: t(`categories.${gameType}`),
      count: countOf(gameType),
    })).filter(({ key, count }) => count > 0 || key === state.gameType)
  // A vendor belongs to one category, so choosing another category may require clearing the vendor.
  return (
    <Choices
      label={t('categories.label')}
      choices={choices}
      chosen={state.gameType}
      onChoose={(gameType) => onChange({ gameType, vassalage: undefined })}
    />
  )
}
