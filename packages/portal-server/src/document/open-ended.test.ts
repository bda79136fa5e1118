import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { openEnded } from './open-ended.ts'

const start = `<p>${'가나다 abc '.repeat(5_000)}</p><script type="importmap">${JSON.stringify(Array.from({ length: 2_000 }, (_, at) => `/r/${at}`))}`
const cut = start.indexOf('<script')
const ends = ['x', ',"visit":"설정"}</script>', 'y'.repeat(65_535)]

describe('a text that is compressed but for its end', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (bytes: Buffer) => bytes],
  ] as const)('is whole again with any end: %s', async (encoding, decode) => {
    const { first, rest, finish } = await openEnded(start, cut, encoding)
    for (const end of ends)
      expect(decode(Buffer.concat([first, rest, finish(Buffer.from(end))])).equals(Buffer.from(start + end))).toBe(true)
  })

  it('can be shown up to its cut before the rest is there', async () => {
    const { first } = await openEnded(start, cut, 'br')
    const decoder = createBrotliDecompress()
    const shown = Buffer.from(start.slice(0, cut))
    const chunks: Buffer[] = []
    const came = new Promise<void>((resolve) => {
      decoder.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (Buffer.concat(chunks).length >= shown.length) resolve()
      })
    })
    decoder.write(first)
    await came
    expect(Buffer.concat(chunks).equals(shown)).toBe(true)
    decoder.destroy()
  })
})
