import { createHash } from 'node:crypto'
import { bundle, transform } from 'lightningcss'
import webpack from 'webpack'
import type { Compilation } from 'webpack'
import { LAYERS } from './layers.ts'

/** Layers that each kind of release may style. Only the shell has reset and tokens. */
const ALLOWED = {
  shell: new Set<string>(LAYERS.filter((layer) => layer !== 'remote')),
  remote: new Set(['ui', 'remote']),
} as const

/** Name of the chunk and style sheet with styles that are only needed once a lazy file of the release is imported. */
export const LATE_STYLES = 'late'

/** Whether a style sheet that `mergeStyles` emitted is the late one. */
export const isLateSheet = (name: string): boolean => name.startsWith(`${LATE_STYLES}.`)

/**
 * Merges the style sheets of a build into one, and those of its late chunk into another: minified, hashed, with the
 * order of layers on the first line. Emits no sheet without styles. Throws like `minifyLayered`.
 */
export function mergeStyles(compilation: Compilation, kind: 'shell' | 'remote'): void {
  const sheets = compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const { name } of sheets) compilation.deleteAsset(name)
  for (const title of ['styles', LATE_STYLES]) {
    const parts = sheets.filter(({ name }) => isLateSheet(name) === (title === LATE_STYLES))
    const source = parts.map((sheet) => sheet.source.source().toString()).join('\n')
    if (!source.trim()) continue
    const css = minifyLayered(source, kind)
    const hash = createHash('sha256').update(css).digest('hex').slice(0, 16)
    compilation.emitAsset(`${title}.${hash}.css`, new webpack.sources.RawSource(css))
  }
}

/** Minifies a style sheet. Throws if a rule is outside the layers of this kind of release. */
export function minifyLayered(source: string, kind: 'shell' | 'remote'): string {
  let depth = 0
  const stray = new Set<string>()
  const code = minifyCss(`@layer ${LAYERS.join(', ')};\n${source}`, {
    Rule(rule) {
      if (rule.type === 'layer-block') {
        const name = rule.value.name?.[0]
        if (depth === 0 && (!name || !ALLOWED[kind].has(name))) stray.add(`@layer ${name ?? '(anonymous)'}`)
        depth += 1
      } else if (depth === 0 && rule.type !== 'layer-statement' && rule.type !== 'ignored')
        stray.add(`a ${rule.type} rule outside every layer`)
    },
    RuleExit: {
      'layer-block'() {
        depth -= 1
      },
    },
  })
  if (stray.size)
    throw new Error(
      `Styles of a ${kind} may only be in the layers ${[...ALLOWED[kind]].join(', ')}. Found: ${[...stray].join('; ')}.`,
    )
  return code
}

type Visitor = NonNullable<Parameters<typeof transform>[0]['visitor']>

/** Minifies CSS. Throws with file, line and reason if it does not parse. */
export function minifyCss(source: string, visitor?: Visitor): string {
  return transform({
    filename: 'styles.css',
    code: Buffer.from(source),
    minify: true,
    ...(visitor ? { visitor } : {}),
  }).code.toString()
}

/** Bundles a file and all its relative imports into one minified style sheet. Throws like `minifyCss`. */
export function bundleCss(file: string): string {
  return bundle({ filename: file, minify: true }).code.toString()
}
