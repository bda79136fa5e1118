import type { Borrowing, Factory, Lent, ShareScope } from './webpack.ts'

/**
 * The factory of a borrowed library, or a promise of it while the library loads. A version that is loaded is used
 * before a newer one: there is one React in the page. Throws when no bundle lends the library, or only in a version
 * that does not fit.
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

/** Whether a version is in a range of the form `^1.2.3`; the list of shared libraries has no others. */
export function satisfies(version: string, range: string): boolean {
  const [has, needs] = [numbersOf(version), numbersOf(range.slice(1))]
  const nth = needs.findIndex((part, at) => has[at] !== part)
  // The first number that is not 0 must be the same; the version after it may be higher.
  return nth < 0 || (has[nth]! > needs[nth]! && nth > needs.findIndex((part) => part > 0))
}
