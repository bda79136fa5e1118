import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { MerchantSettings } from '@atrium/contracts/staff/settings'
import { statesOf } from '@atrium/contracts/merchants/modules'
import { readByStaff } from '@atrium/contracts/merchants/settings'
import { CONCEALED } from '../../platform/proposals/secrets.ts'

/** Settings that are compared value by value, in the order of their page. */
const SHOWN = (Object.keys(readByStaff) as (keyof typeof readByStaff)[]).filter(
  (name) => name !== 'categories' && name !== 'modules',
)

/**
 * Returns the differences value by value, such as `sms.dailyBudget`, `categories.RNG`, `modules.CAPTCHA3`. `loosening`
 * has the fields that loosen a guard or give members more. If it names a module that another module includes, that
 * module is added to the changes.
 */
export function settingChanges(
  before: MerchantSettings,
  after: MerchantSettings,
  loosening: readonly string[],
): ProposedChange[] {
  const [from, to] = [valuesOf(before), valuesOf(after)]
  const fields = [...new Set([...from.keys(), ...to.keys()])].filter((field) => from.get(field) !== to.get(field))
  const [wasOn, isOn] = [statesOf(before.modules, {}), statesOf(after.modules, {})]
  const takenAlong = loosening.flatMap((field) => {
    const module = /^modules\.(.*)$/.exec(field)?.[1]
    if (module === undefined || fields.includes(field)) return []
    return [{ field, from: String(wasOn.get(module)), to: String(isOn.get(module)), loosens: true }]
  })
  const changes = fields.map((field) => ({
    field,
    ...(from.has(field) && { from: from.get(field)! }),
    ...(to.has(field) && { to: to.get(field)! }),
    loosens: loosening.includes(field),
  }))
  return [...changes, ...takenAlong]
}

/**
 * Returns the change of the default password with concealed values. Any new password counts as a change, since it
 * cannot be compared.
 */
export function defaultPasswordChange(before: MerchantSettings, wanted: string | null | undefined): ProposedChange[] {
  const hadOne = before.hasDefaultPassword === true
  if (wanted === undefined || (wanted === null && !hadOne)) return []
  const isNew = wanted !== null
  return [
    { field: 'defaultPassword', ...(hadOne && { from: CONCEALED }), ...(isNew && { to: CONCEALED }), loosens: isNew },
  ]
}

function valuesOf(settings: MerchantSettings): Map<string, string> {
  const { categories = [], modules } = settings
  return new Map(
    [
      ...SHOWN.flatMap((name) => leavesOf(name, settings[name])),
      ...categories.map(({ category, points = '' }): [string, string] => [`categories.${category}`, points]),
      ['categoryOrder', categories.map(({ category }) => category).join(', ')] as const,
      ...switchesOf(modules),
    ].filter(([, value]) => value !== ''),
  )
}

/** Returns values by path, such as `brand.accent.dark`, without missing and empty ones. */
function leavesOf(place: string, value: unknown): (readonly [string, string])[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value))
    return [[place, value.map((each) => (typeof each === 'object' ? Object.values(each).join('=') : each)).join(', ')]]
  if (typeof value !== 'object') return [[place, String(value)]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(`${place}.${name}`, inner))
}

const switchesOf = (modules: MerchantSettings['modules']): [string, string][] =>
  modules.flatMap(({ modId, enabled, children }) => [[`modules.${modId}`, String(enabled)], ...switchesOf(children)])
