import { looseningIn } from '@atrium/contracts/merchants/settings'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import type { SettingChange, SettingsInput } from './draft.ts'
import { flatten } from './module-filter.ts'

/**
 * Those of the changes that loosen a guard or give members more: with one of them all changes need a second person. A
 * switched group includes its modules.
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
    return fields.some((each) => loosened.includes(each))
  })
}
