import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import type { FastifyInstance } from 'fastify'
import { slotThemes } from '../themes/index.ts'
import type { SlotTheme } from '../themes/index.ts'

interface Asset {
  readonly type: string
  readonly plain: Buffer
  readonly brotli: Buffer
}

/** The files of the game page, built into memory once and served by names that change with their content. */
export interface Assets {
  /** Address of a script: the game or a page without one. */
  readonly script: Readonly<Record<'game' | 'notice', string>>
  /** Address of the style sheet in a theme's colours; without a theme, of the plain one. */
  style(theme?: SlotTheme): string
  readonly files: ReadonlyMap<string, Asset>
}

const client = join(import.meta.dirname, '../client')

/** @throws when the page's sources do not build */
export async function buildAssets(): Promise<Assets> {
  const common = { bundle: true, minify: true, write: false, target: 'es2022', legalComments: 'none', logLevel: 'silent' } as const
  const [game, notice, style] = await Promise.all([
    build({ ...common, format: 'esm', entryPoints: [join(client, 'game.ts')] }),
    build({ ...common, format: 'esm', entryPoints: [join(client, 'notice.ts')] }),
    build({ ...common, entryPoints: [join(client, 'game.css')] }),
  ])
  const files = new Map<string, Asset>()
  const add = (name: string, extension: 'js' | 'css', text: string): string => {
    const plain = Buffer.from(text)
    const file = `${name}.${createHash('sha256').update(plain).digest('hex').slice(0, 16)}.${extension}`
    files.set(file, { type: extension === 'js' ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8', plain, brotli: brotliCompressSync(plain) })
    return `/assets/${file}`
  }
  const css = style.outputFiles[0]!.text
  const styles = new Map(slotThemes.map((theme) => [theme.code, add(`game-${theme.code}`, 'css', css + themeColours(theme))]))
  const plainStyle = add('notice', 'css', css)
  return { script: { game: add('game', 'js', game.outputFiles[0]!.text), notice: add('notice', 'js', notice.outputFiles[0]!.text) }, style: (theme) => (theme && styles.get(theme.code)) ?? plainStyle, files }
}

export function serveAssets(app: FastifyInstance, assets: Assets): void {
  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const asset = assets.files.get(request.params.file)
    if (!asset) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such file. Reload the game.')
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding', ...(brotli && { 'content-encoding': 'br' }) }).type(asset.type)
    return reply.send(brotli ? asset.brotli : asset.plain)
  })
}

const themeColours = ({ palette }: SlotTheme): string => `:root{--ground:${palette.ground};--well:${palette.well};--accent:${palette.accent};--light:${palette.light};--shade:${palette.shade}}`
