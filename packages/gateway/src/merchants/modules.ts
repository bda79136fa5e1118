import type { Module } from '@atrium/contracts/calls'

/** Whether a module of the merchant's tree is on: itself and every group it stands in. Absent is off. */
export function isModuleOn({ modules }: { modules: readonly Module[] }, modId: string): boolean {
  return modules.some((module) => module.enabled === '1' && (module.modId === modId || isModuleOn({ modules: module.childrenNodes }, modId)))
}
