import type { WebpackRequire } from './webpack.ts'

/**
 * Lets a lazy file of a release pass Integrity-Policy before it is imported: a preload with its hash. Undefined where
 * the document names the file already. Whoever starts the page puts it here; without it files are imported at once.
 */
type Admit = (address: string) => Promise<void> | undefined

const admitOf = (page: object): Admit | undefined =>
  (page as Record<symbol, Admit | undefined>)[Symbol.for('atrium.admit')]

/** Has every lazy file of a bundle admitted before the bundle imports it. `folder` is where the bundle's files are. */
export function admitLazyFiles(bundle: WebpackRequire, folder: () => string): void {
  const { ei } = bundle
  if (!ei) return
  bundle.ei = (chunk, load) =>
    ei(chunk, () => {
      const admitted = admitOf(globalThis)?.(folder() + bundle.u(chunk))
      return admitted ? admitted.then(load) : load()
    })
}
