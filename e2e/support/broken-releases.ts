import type { Release } from './registry.ts'
import { withFile } from './registry.ts'

/** What a release itself can have wrong. Each is published under a version of its own. */
export type ReleaseFault = 'throws while evaluating' | 'throws while rendering' | 'throws in an effect' | 'wrong contract' | 'incompatible shared library'
export const RELEASE_FAULTS: readonly ReleaseFault[] = ['throws while evaluating', 'throws while rendering', 'throws in an effect', 'wrong contract', 'incompatible shared library']

/** A container as federation makes them, around a remote of one component. React is the page's own. */
const container = (component: string): string => `
let shared
export const init = async (scope) => { shared = scope }
export const get = async () => {
  const [lent] = Object.values(shared.react)
  const { useEffect } = (await lent.get())()
  const Root = () => { ${component} }
  return () => ({ default: { manifest: {}, preload: async () => undefined, Root } })
}
`

/** The release with this fault, under another version. */
export function brokenRelease(healthy: Release, fault: ReleaseFault, version: string): Release {
  const { record } = healthy
  const withEntry = (text: string) => withFile(healthy, version, record.entry, text)
  switch (fault) {
    case 'throws while evaluating':
      return withEntry("throw new Error('This release throws while it is evaluated.')")
    case 'throws while rendering':
      return withEntry(container("throw new Error('This release throws while it renders.')"))
    case 'throws in an effect':
      return withEntry(container("useEffect(() => { throw new Error('This release throws in an effect.') }); return null"))
    case 'wrong contract': {
      const other = sameUnder(healthy, version)
      return { ...other, record: { ...other.record, contract: { ...record.contract, portal: '^9.0.0' } } }
    }
    case 'incompatible shared library':
      return withEntry(needingAnotherReact(healthy.files[record.entry]!.toString()))
  }
}

/** The same release under another version, with an entry of its own: that can be broken without breaking the first one. */
export const sameUnder = (healthy: Release, version: string): Release => withFile(healthy, version, healthy.record.entry, `${healthy.files[healthy.record.entry]}\n/* ${version} */`)

/** webpack writes `^19.0.0` as `[1,19,0,0]`. */
function needingAnotherReact(entry: string): string {
  const changed = entry.replaceAll('[1,19,0,0]', '[1,20,0,0]')
  if (changed === entry) throw new Error('The entry asks for no React ^19.0.0: look at how containers are built.')
  return changed
}
