import type { CallRequest, GameClass } from '@atrium/contracts/calls'
import { useCall, useLanguage, useSession, useText } from '@atrium/portal-kit'
import { Choices } from '../filters/Choices.tsx'
import { classRequest } from './live-classes.ts'
import type { LobbyState } from '../state/lobby-state.ts'

interface ClassChoice {
  key: GameClass
  title: string
  count: number
}

/** Classes of the live games, at a vendor's tab those of the vendor. Optional: absent when they cannot be loaded. */
export function ClassChoices({
  state: { vassalage, gameClass: chosen },
  onChange,
}: {
  state: LobbyState
  onChange(change: Partial<LobbyState>): void
}) {
  const t = useText()
  const { data, isError } = useCall('gameClasses', classRequest(useLanguage()))
  const ofVendor = useVendorClasses(vassalage)
  if (isError) return null
  const all = data?.categories.map(({ gameClass, title, total }): ClassChoice => ({
    key: gameClass,
    title,
    count: total,
  }))
  const choices = all && ofVendor ? [...ofVendor, ...others(all, ofVendor, chosen)] : all
  return (
    <Choices
      label={t('classes.label')}
      choices={choices}
      chosen={chosen}
      onChoose={(gameClass) => onChange({ gameClass })}
    />
  )
}

/**
 * Classes of a vendor's live games. Undefined for all vendors, while loading, and for visitors, because the call
 * requires a log-in.
 */
function useVendorClasses(vassalage: string | undefined): ClassChoice[] | undefined {
  const request: CallRequest<'vassGameType'> = { language: useLanguage(), vassalage: vassalage ?? '' }
  const isEnabled = useSession().status !== 'visitor' && vassalage !== undefined
  const { data } = useCall('vassGameType', request, { enabled: isEnabled })
  if (!isEnabled) return undefined
  return data?.gameTypes.flatMap(({ gameClass, title, gameCount }) =>
    gameClass ? [{ key: gameClass, title, count: gameCount }] : [],
  )
}

/** The chosen class stays when the vendor has no games of it, so that it can be cleared. */
const others = (
  all: readonly ClassChoice[],
  ofVendor: readonly ClassChoice[],
  chosen: GameClass | undefined,
): ClassChoice[] =>
  all
    .filter(({ key }) => key === chosen && !ofVendor.some((choice) => choice.key === key))
    .map((choice) => ({ ...choice, count: 0 }))
