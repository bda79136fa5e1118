import { looseningIn } from '@atrium/contracts/merchants/settings'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import type { SettingChange, SettingsInput } from './draft.ts'
import { flatten } from './module-filter.ts'

/**
 * The changes that loosen a protection or give members more. If there are any, all changes need a second person.
 * Switching a group includes its modules.
 */
export function looseningChanges(
  settings: MerchantSettings,
  input: SettingsInput,
  changes: readonly SettingChange[],
): readonly SettingChange[] {
  const loosened = looseningIn(settings, input)
  return changes.filter(({ field }) => {
    const group = flatten(settings.modules).find(({ modId }) => field === `modules.${modId}`)
    const fields = group ? flatten([group]).map(({ modId }) => `modules.${modId}`) : [field]
    // A list is one field, but its items loosen one by one.
    return fields.some((each) => loosened.some((path) => path === each || path.startsWith(`${each}.`)))
  })
}
