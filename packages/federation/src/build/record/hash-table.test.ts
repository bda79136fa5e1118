import { describe, expect, it } from '@jest/globals'
import { hashTableFile } from './hash-table.ts'
import { hashedFiles } from './record.ts'

const file = (name: string, text = name) => hashedFiles([{ name, content: Buffer.from(text) }])[0]!
const entry = file('entry.0000000000000000.js')
const style = file('styles.0000000000000000.css')

describe('the table of hashes of a release', () => {
  it('has the hash of each script that is not loaded at once, and a name that changes with it', () => {
    const page = file('Page.0000000000000000.js')
    const table = hashTableFile([entry, page, style], [entry.name])!
    expect(JSON.parse(table.content.toString())).toEqual({ [page.name]: page.integrity })
    expect(table.name).toMatch(/^hashes\.[0-9a-f]{16}\.json$/)
    expect(hashTableFile([entry, file(page.name, 'other'), style], [entry.name])!.name).not.toBe(table.name)
  })

  it('does not exist where every script is loaded at once', () => {
    expect(hashTableFile([entry, style], [entry.name])).toBeUndefined()
  })
})
