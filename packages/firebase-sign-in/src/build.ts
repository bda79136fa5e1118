import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'

export interface PageFile {
  readonly type: string
  readonly plain: Buffer
  readonly brotli: Buffer
}

/** A file of the page, named after the hash of its content. */
interface Named {
  readonly name: string
  /** Value of the `integrity` attribute that loads the file. */
  readonly integrity: string
}

/** The files of the page that signs visitors in at Firebase. */
export interface FirebasePageFiles {
  /** Two builds of the page's script: one for Firebase, one for the Firebase simulator. */
  readonly script: Readonly<Record<'live' | 'standIn', Named>>
  readonly style: Named
  readonly files: ReadonlyMap<string, PageFile>
}

const client = join(import.meta.dirname, 'client')

/**
 * Builds the page's files in memory. The scripts contain the used parts of the SDK and load nothing from other servers.
 * Rejects when the sources do not build.
 */
export async function buildFirebasePage(): Promise<FirebasePageFiles> {
  const common = {
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  } as const
  const bundle = (file: string) =>
    build({ ...common, format: 'esm', platform: 'browser', entryPoints: [join(client, file)] })
  const [live, standIn, style] = await Promise.all([
    bundle('live.ts'),
    bundle('stand-in.ts'),
    build({ ...common, entryPoints: [join(client, 'page.css')] }),
  ])
  const files = new Map<string, PageFile>()
  const add = (name: string, type: 'javascript' | 'css', text: string): Named => {
    const plain = Buffer.from(text)
    const digest = createHash('sha384').update(plain)
    const file = `${name}.${createHash('sha256').update(plain).digest('hex').slice(0, 16)}.${type === 'css' ? 'css' : 'js'}`
    files.set(file, { type: `text/${type}; charset=utf-8`, plain, brotli: brotliCompressSync(plain) })
    return { name: file, integrity: `sha384-${digest.digest('base64')}` }
  }
  return {
    script: {
      live: add('firebase', 'javascript', live.outputFiles[0]!.text),
      standIn: add('firebase-stand-in', 'javascript', standIn.outputFiles[0]!.text),
    },
    style: add('firebase', 'css', style.outputFiles[0]!.text),
    files,
  }
}
