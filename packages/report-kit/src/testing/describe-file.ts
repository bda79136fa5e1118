import type { Language } from '@atrium/contracts/locale/languages'
import { expect, it } from '@jest/globals'
import type { ReportDefinition } from '../report.ts'
import type { Answers, ReportBed } from './bed.ts'
import { downloadFile } from './downloads.ts'

interface FileBed<Answer, Row> {
  readonly report: ReportDefinition<Answer, Row>
  /** Rows of the report's list. */
  readonly list: readonly Row[]
  open(options: { query: string; language: Language; others: Answers }): Promise<ReportBed>
}

/** The key of a missing text, or a placeholder that was not replaced. */
const MISSING_TEXT = /(^|\s)[a-z]\w+(\.[a-z]\w+)+|\{\{/i

/** Conformance tests for the file of every report. */
export function describeFile<Answer, Row>({ report, list, open }: FileBed<Answer, Row>): void {
  it('has a file cell, or null, for every column', () => {
    expect(report.columns.filter(({ file }) => file === undefined).map(({ key }) => key)).toEqual([])
  })

  it.each(['KO', 'EN'] as const)('saves all rows as a file, with texts for everything in it: %s', async (language) => {
    const requests: Record<string, unknown>[] = []
    const answer = (request: Record<string, unknown>) => (requests.push(request), { list })
    await open({ query: 'after=WyIxIl0', language, others: { [report.file!]: answer } })
    const {
      name,
      lines: [titles = [], ...lines],
    } = await downloadFile(language)
    expect(name).toMatch(/\S.*\.csv$/)
    expect(requests).toHaveLength(1)
    expect(requests[0]).not.toHaveProperty('pageSize')
    expect(requests[0]).not.toHaveProperty('after')
    expect(new Set(titles).size).toBe(titles.length)
    expect(lines.map(({ length }) => length)).toEqual(list.map(() => titles.length))
    expect([titles, ...lines].flat().filter((word) => MISSING_TEXT.test(word))).toEqual([])
  })
}
