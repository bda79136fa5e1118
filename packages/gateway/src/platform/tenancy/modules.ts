import type { Module } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { ModuleId } from '@atrium/contracts/rules/modules'

interface WithModules {
  readonly modules: readonly Module[]
}

/**
 * Whether a module of the merchant's tree is on, together with every group that contains it. A missing module is off.
 */
export function isModuleOn({ modules }: WithModules, modId: ModuleId): boolean {
  return modules.some(
    (module) =>
      module.enabled === '1' && (module.modId === modId || isModuleOn({ modules: module.childrenNodes }, modId)),
  )
}

/** @throws DomainError FEATURE_OFF unless all of these modules are on for the merchant */
export function requireModules(merchant: WithModules, ...modules: readonly ModuleId[]): void {
  const missing = modules.filter((modId) => !isModuleOn(merchant, modId))
  if (missing.length) throw new DomainError('FEATURE_OFF', `off: ${missing.join(', ')}`)
}

/** @throws DomainError FEATURE_OFF if any of these modules is on for the merchant */
export function rejectModules(merchant: WithModules, ...modules: readonly ModuleId[]): void {
  const on = modules.filter((modId) => isModuleOn(merchant, modId))
  if (on.length) throw new DomainError('FEATURE_OFF', `on: ${on.join(', ')}`)
}
