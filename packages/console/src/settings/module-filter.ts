import type { SettingsModule } from '@atrium/contracts/merchants/modules'

export const flatten = (modules: readonly SettingsModule[]): SettingsModule[] =>
  modules.flatMap((module) => [module, ...flatten(module.children)])

/** Modules whose id or name matches the search words, with their groups. */
export function filterModules(modules: readonly SettingsModule[], words: string): SettingsModule[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return [...modules]
  return modules.flatMap((module) => {
    if (
      [module.modId, module.name, ...Object.values(module.names ?? {})].some((name) =>
        name.toLowerCase().includes(wanted),
      )
    )
      return [module]
    const children = filterModules(module.children, wanted)
    return children.length > 0 ? [{ ...module, children }] : []
  })
}
