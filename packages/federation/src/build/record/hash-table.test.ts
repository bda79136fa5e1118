import { describe, expect, it } from '@jest/globals'
import { hashTableFile } from './hash-table.ts'
import { hashedFiles } from './record.ts'

const file = (name: string, text = name) => hashedFiles([{ name, content: Buffer.from(text) }])[0]!
const entry = file('entry.0000000000000000.js')
const style = file('styles.0000000000000000.css')

describe('the table of hashes of a release', () => {
  const table = (...files: (typeof entry)[]) =>
    hashTableFile({ files, entry: entry.name, initial: [], styles: [style.name] })

  it('has the hash of each script and sheet that is not loaded at once, and a name that changes with it', () => {
    const page = file('Page.0000000000000000.js')
    const late = file('late.0000000000000000.css')
    const picture = file('picture.0000000000000000.png')
    const made = table(entry, page, style, late, picture)!
    expect(JSON.parse(made.content.toString())).toEqual({
      [page.name]: page.integrity,
      [late.name]: late.integrity,
    })
    expect(made.name).toMatch(/^hashes\.[0-9a-f]{16}\.json$/)
    expect(table(entry, file(page.name, 'other'), style)!.name).not.toBe(table(entry, page, style)!.name)
  })

  it('does not exist where every file is loaded at once', () => {
    expect(table(entry, style)).toBeUndefined()
  })
})
