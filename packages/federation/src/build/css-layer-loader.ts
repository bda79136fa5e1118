import { basename } from 'node:path'
import type { LoaderContext } from 'webpack'

/** The order of all style sheets of the page, whichever arrives first. */
export const LAYERS = ['reset', 'tokens', 'ui', 'shell', 'remote'] as const

/**
 * Puts a sheet into its layer: the design system's into `reset`, `tokens` or `ui`, a release's own into `shell` or `remote`.
 * A sheet that names layers itself stays as it is.
 */
export default function cssLayerLoader(this: LoaderContext<{ own: 'shell' | 'remote' }>, source: string): string {
  return inLayer(source, this.resourcePath, this.getOptions().own)
}

/** As the loader: `file` decides, `own` is the layer of everything outside the design system. */
export function inLayer(source: string, file: string, own: 'shell' | 'remote'): string {
  if (/@layer\s/.test(source)) return source
  return `@layer ${layerOf(file, own)} {\n${source}\n}\n`
}

function layerOf(file: string, own: string): string {
  if (!/[\\/]packages[\\/]ui[\\/]/.test(file)) return own
  return LAYERS.find((layer) => basename(file) === `${layer}.css`) ?? 'ui'
}
