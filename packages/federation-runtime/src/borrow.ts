import type { Borrowing, Factory, Lent, ShareScope } from './webpack.ts'

/**
 * The factory of a borrowed library, or a promise of it while the library loads. A loaded version is preferred to a
 * newer one, so that the page has only one React. Throws if no bundle lends the library in a compatible version.
 */
export function borrowedFactory(
  scope: ShareScope,
  { shareKey, requiredVersion }: Borrowing,
): Factory | Promise<Factory> {
  const versions = scope[shareKey] ?? {}
  const version = versionToUse(versions)
  if (version === undefined) throw new Error(`Nothing in this page lends ${shareKey}. The shell's release has to.`)
  if (requiredVersion && !satisfies(version, requiredVersion))
    throw new Error(`Unsatisfied version ${version} of shared library ${shareKey}: ${requiredVersion} is required.`)
  const lent = versions[version]!
  lent.loaded = true
  return lent.lib ?? lent.get()
}

function versionToUse(versions: Record<string, Lent>): string | undefined {
  const all = Object.keys(versions).sort(compareVersions)
  return all.find((version) => versions[version]!.loaded || versions[version]!.lib) ?? all.at(-1)
}

const numbersOf = (version: string): number[] => version.split(/[.+-]/).slice(0, 3).map(Number)

function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [numbersOf(one), numbersOf(other)]
  const nth = ours.findIndex((part, at) => part !== theirs[at])
  return nth < 0 ? 0 : ours[nth]! - theirs[nth]!
}

/** Whether a version is in a range of the form `^1.2.3`. The list of shared libraries has no other ranges. */
export function satisfies(version: string, range: string): boolean {
  const [has, needs] = [numbersOf(version), numbersOf(range.slice(1))]
  const nth = needs.findIndex((part, at) => has[at] !== part)
  // The first non-zero number must be equal; the numbers after it may be higher.
  return nth < 0 || (has[nth]! > needs[nth]! && nth > needs.findIndex((part) => part > 0))
}
