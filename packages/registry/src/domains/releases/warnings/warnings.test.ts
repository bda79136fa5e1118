import { describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import type { ReleaseSize } from '@atrium/contracts/staff/releases/releases'
import { contentWarnings } from './index.ts'

const SIZE: ReleaseSize = {
  total: 200_000,
  first: 100_000,
  before: { version: '1.0.0', total: 190_000, first: 90_000 },
}
const TEXTS = 'texts.0123456789abcdef.json'

function warningsOf(
  files: Record<string, string>,
  { size = SIZE, ...record }: Partial<ReleaseRecord> & { size?: ReleaseSize } = {},
) {
  const release = aRelease(record)
  const all = { ...release.files, ...Object.fromEntries(Object.entries(files).map(([n, t]) => [n, Buffer.from(t)])) }
  return contentWarnings(release.record, new Map(Object.entries(all)), size)
}

describe('contentWarnings', () => {
  it('has none for a release that keeps to the rules', async () => {
    expect(await warningsOf({ 'page.0123456789abcdef.js': 'export const page = () => null' })).toEqual([])
  })

  it('names a risk once, with its files', async () => {
    const text = 'new Worker("/w.js")'
    expect(await warningsOf({ 'a.0123456789abcdef.js': text, 'b.0123456789abcdef.js': text })).toEqual([
      'It starts a worker, which the Content-Security-Policy of the portal blocks (a.0123456789abcdef.js and b.0123456789abcdef.js).',
    ])
  })

  it('has none for the container, which is the runtime of module federation', async () => {
    const { record } = aRelease()
    expect(await warningsOf({ [record.entry]: 'await fetch("/file"); new Function("return 1")' })).toEqual([])
  })

  it('names a script that does not parse, and a style sheet that imports another', async () => {
    expect(
      await warningsOf({
        'a.0123456789abcdef.js': 'const =',
        'a.0123456789abcdef.css': '@import "https://a.test/a.css";',
      }),
    ).toEqual([expect.stringContaining('no module which parses'), expect.stringContaining('@import')])
  })

  it('names missing languages and texts', async () => {
    const texts = { KO: { title: '게임', play: '시작', empty: '' }, EN: { title: 'Games', empty: 'None' } }
    expect(await warningsOf({ [TEXTS]: JSON.stringify(texts) }, { texts: TEXTS, languages: ['EN'] })).toEqual([
      'It has no texts in KO: visitors of this language read another one.',
      'It lacks 1 of its texts in KO: empty.',
      'It lacks 1 of its texts in EN: play.',
    ])
  })

  it('names growth by more than a quarter and 50,000 bytes', async () => {
    const before = { version: '1.0.0', total: 400_000, first: 10_000 }
    expect(await warningsOf({}, { size: { total: 973_000, first: 40_000, before } })).toEqual([
      'The whole release has grown from 400,000 bytes in 1.0.0 to 973,000 bytes compressed, all pages together.',
    ])
    expect(await warningsOf({}, { size: { total: 450_001, first: 60_001, before } })).toEqual([
      'What a first visit loads has grown from 10,000 bytes in 1.0.0 to 60,001 bytes compressed.',
    ])
  })

  it('has none for the shell, which is the page', async () => {
    expect(await warningsOf({ 'a.0123456789abcdef.js': 'history.pushState = null' }, { name: 'shell' })).toEqual([])
  })
})
