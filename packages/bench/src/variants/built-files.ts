import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { LAYERS, minifyCss } from '@atrium/federation/build/presets'

const compress = promisify(brotliCompress)

/** Files by name, compressed like those of a release. */
export type BuiltFiles = ReadonlyMap<string, Buffer>

/**
 * Minifies the style sheets of a build like the release build, and compresses everything. `styles` is prepended to the
 * sheet of that name.
 */
export async function builtFiles(folder: string, styles: Readonly<Record<string, string>> = {}): Promise<BuiltFiles> {
  const names = (await readdir(folder)).filter((name) => name !== 'mf-stats.json')
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const bytes = await readFile(join(folder, name))
        const content =
          extname(name) === '.css'
            ? Buffer.from(minifyCss(`@layer ${LAYERS.join(', ')};\n${styles[name] ?? ''}\n${bytes.toString()}`))
            : bytes
        return [name, await brotli(content, constants.BROTLI_MAX_QUALITY)] as const
      }),
    ),
  )
}

/**
 * Compresses text with Brotli. Uses the quality with which portal-server compresses documents, since documents are
 * generated for each visitor.
 */
export function brotli(content: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } = constants
  return compress(content, {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
