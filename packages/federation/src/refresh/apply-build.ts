import type { RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { releaseAddress } from '@atrium/contracts/releases/release-address'
import type { RemoteLoader } from '../runtime/loader.ts'
import { createPageFiles } from '../runtime/page-files.ts'
import type {} from './globals.ts'
import { removeSheets } from './sheets.ts'

/** A build as the development server sends it to open pages. */
export interface DevBuild extends RemoteRelease {
  /** The update for pages with the previous build: its scripts with their hashes. */
  readonly update?: { readonly from: string; readonly files: Readonly<Record<string, string>> }
}

interface Deps {
  readonly loader: Pick<RemoteLoader, 'release' | 'replace'>
  readonly name: string
  readonly document?: Document
  readonly reload?: () => void
  readonly files?: () => Pick<ReturnType<typeof createPageFiles>, 'preload' | 'style'>
}

/** Declarations that the shell reads only from the document. */
const DECLARED = ['routes', 'slots', 'menu', 'languages'] as const

/**
 * Applies builds of one remote to an open page, one after another. Changed components are updated in place and keep
 * their state. Any other change replaces the remote. A change of routes, slots, menu or languages reloads the page. The
 * last two are logged to the console. Resolves to whether the remote was replaced.
 */
export function createBuildApplier({
  loader,
  name,
  document = globalThis.document,
  reload = () => location.reload(),
  files = () => createPageFiles(document),
}: Deps): (build: DevBuild) => Promise<boolean> {
  /** The loader's release on the page, and the build that was last applied to it (at first the release itself). */
  let shown: { readonly release: RemoteRelease; readonly build: RemoteRelease } | undefined
  let work: Promise<unknown> = Promise.resolve()

  async function apply(build: DevBuild): Promise<boolean> {
    const release = loader.release(name)
    const before = release && (shown?.release === release ? shown.build : release)
    const reason = before ? await refresh(before, build) : 'none of its versions could run'
    if (reason === undefined) {
      shown = { release: release!, build }
      return false
    }
    if (before && DECLARED.some((part) => JSON.stringify(before[part]) !== JSON.stringify(build[part]))) {
      console.info(`[dev] The page is loaded again: ${name} declares other routes, slots, menu entries or languages.`)
      reload()
      return false
    }
    console.info(`[dev] ${name} was replaced as a whole, and the state of its components is lost: ${reason}.`)
    await exchangeSheets(before, build)
    loader.replace(name, build)
    return true
  }

  /** Applies a build in place. Returns why that failed; undefined on success. */
  async function refresh(before: RemoteRelease, build: DevBuild): Promise<string | undefined> {
    const container = globalThis.__HOT_CONTAINERS__?.get(name)
    if (!build.update || before.base !== build.base || container?.hash() !== build.update.from)
      return 'this page has not got the build before this one'
    const fresh = Object.keys(build.integrity).filter(
      (file) => file.endsWith('.js') && !(file in before.integrity) && file !== build.entry,
    )
    const scripts = {
      ...Object.fromEntries(fresh.map((file) => [file, build.integrity[file]!])),
      ...build.update.files,
    }
    try {
      // Integrity-Policy allows a script by the hash of its preload.
      await Promise.all(
        Object.entries(scripts).map(([file, integrity]) =>
          files().preload({ url: releaseAddress(build.base!, name, file), integrity }),
        ),
      )
      await container.update()
    } catch (error) {
      return (error as Error).message.split('\n')[0]!.replace(/\.$/, '')
    }
    await exchangeSheets(before, build)
    return undefined
  }

  /** Both builds have the same class names, so the older style sheet must be removed. */
  async function exchangeSheets(before: RemoteRelease | undefined, build: RemoteRelease): Promise<void> {
    const urlsOf = ({ base, styles }: RemoteRelease) => styles.map((file) => releaseAddress(base!, name, file))
    if (!before?.base || before.styles.join() === build.styles.join()) return
    // Creates new page files each time, since a removed style sheet must be loaded again.
    await Promise.all(
      build.styles.map((file) =>
        files().style({ url: releaseAddress(build.base!, name, file), integrity: build.integrity[file]! }),
      ),
    )
    removeSheets(document, urlsOf(before), urlsOf(build))
  }

  return (build) => {
    const applied = work.then(() => apply(build))
    work = applied.catch(() => undefined)
    return applied
  }
}
