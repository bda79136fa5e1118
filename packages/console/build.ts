import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Metafile, Plugin } from 'esbuild'

export interface ConsoleBuild {
  /** Folder with index.html and `assets/`, whose names change with their content. */
  readonly dir: string
  /** False when the files in `outDir` were already built from the same sources. */
  readonly built: boolean
}

const workspace = resolve(import.meta.dirname, '../..')
const STAMP = '.sources.json'

/**
 * zod bundles its messages in about fifty languages, a fifth of the script. English is always included; the console
 * shows its own texts.
 */
const oneLanguageOfZod: Plugin = {
  name: 'one-language-of-zod',
  setup({ onLoad }) {
    onLoad({ filter: /zod[/\\]v4[/\\]locales[/\\]index\.js$/ }, () => ({ contents: 'export {}', loader: 'js' }))
  },
}

/**
 * Builds the console unless `outDir` contains a build of the same sources. The result is one script and one style sheet
 * with content hashes and nothing inline, so the CSP `script-src 'self'; style-src 'self'` is sufficient. Rejects when
 * the build fails.
 */
export async function buildConsole({
  outDir = join(import.meta.dirname, 'dist'),
}: { outDir?: string } = {}): Promise<ConsoleBuild> {
  if (await isFresh(outDir)) return { dir: outDir, built: false }
  const { metafile, outputFiles } = await build({
    absWorkingDir: workspace,
    entryPoints: [join(import.meta.dirname, 'src/main.tsx')],
    outdir: join(outDir, 'assets'),
    entryNames: '[name].[hash]',
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2024', 'chrome120', 'firefox121', 'safari17.4'],
    jsx: 'automatic',
    conditions: ['browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [oneLanguageOfZod],
  })
  await rm(outDir, { recursive: true, force: true })
  await mkdir(join(outDir, 'assets'), { recursive: true })
  for (const { path, contents } of outputFiles) await writeFile(path, contents)
  const asset = (extension: string) =>
    `/assets/${basename(outputFiles.find(({ path }) => path.endsWith(extension))!.path)}`
  const icon = await readFile(join(import.meta.dirname, 'src/icon.svg'))
  const iconName = `icon.${hashOf(icon).slice(0, 8)}.svg`
  await writeFile(join(outDir, 'assets', iconName), icon)
  const template = await readFile(join(import.meta.dirname, 'src/index.html'), 'utf8')
  await writeFile(
    join(outDir, 'index.html'),
    template
      .replace('%SCRIPT%', asset('.js'))
      .replace('%STYLE%', asset('.css'))
      .replace('%ICON%', `/assets/${iconName}`),
  )
  await writeFile(join(outDir, STAMP), JSON.stringify(await hashesOf(inputsOf(metafile))))
  return { dir: outDir, built: true }
}

/** Whether every file that the last build read is unchanged. */
async function isFresh(outDir: string): Promise<boolean> {
  try {
    const stamp = JSON.parse(await readFile(join(outDir, STAMP), 'utf8')) as Record<string, string>
    const now = await hashesOf(Object.keys(stamp))
    await readFile(join(outDir, 'index.html'))
    return Object.entries(stamp).every(([file, hash]) => now[file] === hash)
  } catch {
    return false
  }
}

/** Sources of the workspace; libraries change only with the lock file. */
function inputsOf(metafile: Metafile): string[] {
  const own = Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules/'))
  return [
    ...own,
    'pnpm-lock.yaml',
    ...['build.ts', 'src/index.html', 'src/icon.svg'].map((file) =>
      relative(workspace, join(import.meta.dirname, file)),
    ),
  ]
}

async function hashesOf(files: readonly string[]): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, hashOf(await readFile(join(workspace, file)))])),
  )
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildConsole()
