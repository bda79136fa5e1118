import { callTable } from '@atrium/contracts/calls'
import { describe, expect, it } from '@jest/globals'
import { csvPart, expectsCsv } from './earlier-pages.ts'

const files = callTable.filter((call) => expectsCsv(call, {}))

describe('a file for pages of releases before 1.6 of the calls contract', () => {
  it('is created for every list, unless a request expects rows', () => {
    expect(files.map(({ name }) => name)).toEqual(
      callTable.map(({ name }) => name).filter((name) => name.endsWith('File')),
    )
    expect(files.filter((call) => expectsCsv(call, { as: 'rows' }))).toEqual([])
  })

  it.each(files.map((call) => [call.name, call] as const))('has the fields of the rows: %s', (_name, call) => {
    expect(csvPart(call, {}, { list: [] }, 'UTC')).toMatchObject({ csv: expect.stringMatching(/^\uFEFF"\w+","/) })
  })
})
