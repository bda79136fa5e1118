import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'esbuild'

/**
 * Runs a browser module in Node and returns its exports, so that a build can read what a release declares. Lazy imports
 * are not followed: their absolute paths stay in the text of the functions. Style sheets are empty, and pictures are
 * replaced by their names.
 */
export async function evaluateModule(
  file: string,
  define: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    // Paths of lazy imports are read from the text, so non-ASCII letters must not be escaped.
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    loader: { '.css': 'empty', '.svg': 'file', '.png': 'file', '.woff2': 'file' },
    outdir: tmpdir(),
    plugins: [lazyStaysOutside],
  })
  const script = outputFiles.find((output) => output.path.endsWith('.js'))
  const folder = await mkdtemp(join(tmpdir(), 'atrium-evaluate-'))
  const path = join(folder, 'module.mjs')
  try {
    await writeFile(path, script?.contents ?? '')
    return (await import(pathToFileURL(path).href)) as Record<string, unknown>
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const lazyStaysOutside: Plugin = {
  name: 'lazy-stays-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /.*/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'asked') return undefined
      const found = await bundler.resolve(path, { importer, resolveDir, kind, pluginData: 'asked' })
      return found.errors.length ? found : { path: found.path, external: true }
    })
  },
}

/** The file that a lazy import factory imports, read from its source text as `evaluateModule` generates it. */
export function importedFile(factoryText: string): string | undefined {
  return /import\(\s*(["'])(.+?)\1\s*\)/.exec(factoryText)?.[2]
}
