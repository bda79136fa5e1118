import { basename } from 'node:path'
import type { LoaderContext } from 'webpack'
import { LAYERS } from '../record/layers.ts'
import { strayRules } from '../record/scoped-styles.ts'

/**
 * Puts a style sheet into its layer: the design system's into `reset`, `tokens` or `ui`, a release's own into `shell`
 * or `remote`. A sheet that declares layers itself stays unchanged.
 */
export default function cssLayerLoader(this: LoaderContext<{ own: 'shell' | 'remote' }>, source: string): string {
  const { own } = this.getOptions()
  if (own === 'remote') assertScoped(source, this.resourcePath)
  return inLayer(source, this.resourcePath, own)
}

/** Throws with file and line of each rule that would style elements outside the remote. */
export function assertScoped(source: string, file: string): void {
  const stray = isDesignSystem(file) ? [] : strayRules(source, file)
  if (stray.length)
    throw new Error(
      `Styles of a remote stay within it. Give what they style a class of the module:\n${stray.map(({ line, reason }) => `  ${file}:${line} ${reason}`).join('\n')}`,
    )
}

/**
 * Wraps a style sheet in its layer, which depends on `file`. `own` is the layer of everything outside the design
 * system.
 */
export function inLayer(source: string, file: string, own: 'shell' | 'remote'): string {
  if (/@layer\s/.test(source)) return source
  return `@layer ${layerOf(file, own)} {\n${source}\n}\n`
}

function layerOf(file: string, own: string): string {
  if (!isDesignSystem(file)) return own
  return LAYERS.find((layer) => basename(file) === `${layer}.css`) ?? 'ui'
}

const isDesignSystem = (file: string): boolean => /[\\/]packages[\\/]ui[\\/]/.test(file)
