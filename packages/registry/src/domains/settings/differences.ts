import type { SettingsModule } from '@atrium/contracts/registry/settings'
import { canonicalJson } from '@atrium/contracts/releases/canonical-json'
import type { Settings } from './known-repository.ts'

const SHOWN = [
  'status',
  'maintenanceEnd',
  'maintenanceMessage',
  'regionRules',
  'loggedInToHome',
  'sms',
  'ages',
  'codes',
  'hasDefaultPassword',
  'categories',
  'names',
  'description',
  'brand',
  'banners',
  'timeZone',
  'hosts',
] as const

/**
 * What differs, by name, and each switch by its own: what it was and what it is, `null` where there is none. Nothing
 * when nothing does.
 */
export function differences(
  before: Settings,
  after: Settings,
): { from: Record<string, unknown>; to: Record<string, unknown> } | undefined {
  const [from, to] = [flat(before), flat(after)]
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (name) => canonicalJson(from[name] ?? null) !== canonicalJson(to[name] ?? null),
  )
  return changed.length ? { from: pick(from, changed), to: pick(to, changed) } : undefined
}

const flat = (settings: Settings): Record<string, unknown> => ({
  ...Object.fromEntries(SHOWN.map((name) => [name, settings[name] ?? null])),
  ...switches(settings.modules),
})
const pick = (all: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
const switches = (modules: readonly SettingsModule[]): Record<string, boolean> =>
  Object.assign({}, ...modules.map(({ modId, enabled, children }) => ({ [modId]: enabled, ...switches(children) })))
