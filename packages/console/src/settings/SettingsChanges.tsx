import { settingsOperations } from '@atrium/contracts/registry/settings'
import type { MerchantSettings } from '@atrium/contracts/registry/settings'
import { ChangeList } from './ChangeList.tsx'
import { changesOf } from './draft.ts'
import { draftAfter } from './draft-after.ts'
import { looseningChanges } from './loosening.ts'

/** What a proposed change of the settings changes of those of now. `input`: as it was proposed. */
export function SettingsChanges({ settings, input }: { settings: MerchantSettings; input: unknown }) {
  const { data: change } = settingsOperations.changeMerchantSettings.input.safeParse(input)
  if (!change) return null
  const changes = changesOf(settings, draftAfter(settings, change))
  return (
    <ChangeList
      changes={changes}
      loosening={looseningChanges(settings, change, changes)}
      timeZone={settings.timeZone}
    />
  )
}
