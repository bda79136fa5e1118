import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { looseningIn } from '@atrium/contracts/staff/settings-guards'
import { flatten } from './module-filter.ts'
import type { SettingChange, SettingsInput } from './draft.ts'

/** Fields whose names in the rule differ from those of the form. */
const RULED: Partial<Record<SettingChange['of'], readonly string[]>> = {
  smsCodes: ['sms.dialingCodes'],
  smsBudget: ['sms.dailyBudget', 'sms.countryBudgets.'],
  ageBirthday: ['ages.birthday'],
  ageConfirmation: ['ages.confirmation'],
  defaultPassword: ['defaultPassword'],
}

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
  return changes.filter(({ of, module, category }) => {
    const ruled = module
      ? flatten([module]).map(({ modId }) => `modules.${modId}`)
      : category
        ? [`categories.${category}`]
        : (RULED[of] ?? [])
    return loosened.some((field) =>
      ruled.some((rule) => (rule.endsWith('.') ? field.startsWith(rule) : field === rule)),
    )
  })
}
