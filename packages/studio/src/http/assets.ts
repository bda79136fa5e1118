import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'esbuild'
import type { BuildResult } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { engines } from '../engines/index.ts'
import { slotThemes } from '../themes/index.ts'
import type { SlotTheme } from '../themes/index.ts'

interface Asset {
  readonly type: string
  readonly plain: Buffer
  /** Compressed on first request: compressing all files at every start would take two seconds. */
  brotli(): Promise<Buffer>
}

/** The files of the game pages. They are built in memory once and have content hashes in their names. */
export interface Assets {
  /** Address of the script of an engine's page, or of the page without a game (`notice`). */
  script(engine: string): string
  /** Address of the page's style sheet. Slots have one per theme, with the theme's colours. */
  style(engine: string, theme?: string): string
  readonly files: ReadonlyMap<string, Asset>
}

const compress = promisify(brotliCompress)
const client = join(import.meta.dirname, '../client')

let built: Promise<Assets> | undefined

/**
 * Builds the files once per process, because sources do not change while it runs.
 * @throws Error when the sources of the pages do not build
 */
export const buildAssets = (): Promise<Assets> => (built ??= buildAll())

async function buildAll(): Promise<Assets> {
  const common = {
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    outdir: client,
  } as const
  const pages = [...engines.map(({ code }) => code), 'notice', 'verify']
  const entries = (extension: 'ts' | 'css') =>
    Object.fromEntries(pages.map((page) => [page, join(client, page, `main.${extension}`)]))
  const [scripts, styles] = await Promise.all([
    build({ ...common, format: 'esm', entryPoints: entries('ts') }),
    build({ ...common, entryPoints: entries('css') }),
  ])
  const files = new Map<string, Asset>()
  const add = (name: string, extension: 'js' | 'css', text: string): string => {
    const plain = Buffer.from(text)
    const file = `${name}.${createHash('sha256').update(plain).digest('hex').slice(0, 16)}.${extension}`
    files.set(file, {
      type: extension === 'js' ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8',
      plain,
      brotli: once(() => compress(plain)),
    })
    return `/assets/${file}`
  }
  const textOf = (built: BuildResult, page: string, extension: 'js' | 'css'): string =>
    built.outputFiles!.find(({ path }) => path === join(client, `${page}.${extension}`))!.text
  const script = new Map(pages.map((page) => [page, add(page, 'js', textOf(scripts, page, 'js'))]))
  const plainStyle = new Map(pages.map((page) => [page, add(page, 'css', textOf(styles, page, 'css'))]))
  const themed = new Map(
    slotThemes.map((theme) => [
      theme.code,
      add(`slot-${theme.code}`, 'css', textOf(styles, 'slot', 'css') + themeColours(theme)),
    ]),
  )
  return {
    script: (engine) => script.get(engine)!,
    style: (engine, theme) => themed.get(theme ?? '') ?? plainStyle.get(engine)!,
    files,
  }
}

export function serveAssets(app: FastifyInstance, assets: Assets): void {
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const asset = assets.files.get(request.params.file)
    if (!asset)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('No such file. Reload the game.')
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(brotli && { 'content-encoding': 'br' }),
      })
      .type(asset.type)
    return reply.send(brotli ? await asset.brotli() : asset.plain)
  })
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const themeColours = ({ palette }: SlotTheme): string =>
  `:root{--ground:${palette.ground};--well:${palette.well};--accent:${palette.accent};--light:${palette.light};--shade:${palette.shade}}`
