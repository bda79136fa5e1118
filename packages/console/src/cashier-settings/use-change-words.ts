import { SETTING_RULES } from '@atrium/contracts/rules/cashier-settings/changes'
import type { SettingChange, SettingKind } from '@atrium/contracts/rules/cashier-settings/changes'
import type { PaymentMethod } from '@atrium/contracts/payments/payment-api'
import { grouped } from '../locale/grouped.ts'
import { useText } from '../locale/locale.tsx'

/** What a change is about, and from what to what, in words. */
export function useChangeWords(): (change: SettingChange) => { name: string; values: string } {
  const text = useText()
  const methodOf = (method: PaymentMethod) => text(`deposits.methods.${method}`)
  const listOf = (value: string, word: (item: string) => string) => value.split(', ').map(word).join(' · ')
  const words: Record<SettingKind, (value: string) => string> = {
    MONEY: grouped,
    COUNT: (value) => value,
    SWITCH: (value) => text(value === 'ON' ? 'cashierSettings.on' : 'cashierSettings.off'),
    AMOUNTS: (value) => listOf(value, grouped),
    METHODS: (value) => listOf(value, (method) => methodOf(method as PaymentMethod)),
  }
  return ({ field, method, level, from, to }) => {
    const what = text(`cashierSettings.fields.${field}`)
    const name =
      method !== undefined && level !== undefined
        ? text('cashierSettings.of.limits', { method: methodOf(method), level, what })
        : method !== undefined
          ? text('cashierSettings.of.method', { method: methodOf(method), what })
          : level !== undefined
            ? text('cashierSettings.of.level', { level, what })
            : what
    const [before, after] = [from, to].map((value) =>
      value ? words[SETTING_RULES[field].kind](value) : text('cashierSettings.nothing'),
    )
    return { name, values: `${before} → ${after}` }
  }
}
