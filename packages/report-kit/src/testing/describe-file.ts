import type { Language } from '@atrium/contracts/locale/languages'
import { csvLines, unquoted } from '@atrium/contracts/text/csv'
import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReportDefinition } from '../report.ts'
import { WORDS } from '../words.ts'
import type { Answers, ReportBed } from './bed.ts'
import { downloads } from './downloads.ts'

interface FileBed<Answer, Row> {
  readonly report: ReportDefinition<Answer, Row>
  /** Rows of the list. */
  readonly list: readonly Row[]
  open(options: { query: string; language: Language; others: Answers }): Promise<ReportBed>
}

/** The key of a text that is not there, or a value that was not filled in. */
const MISSING_TEXT = /(^|\s)[a-z]\w+(\.[a-z]\w+)+|\{\{/i

/** Tests for the file of every report. */
export function describeFile<Answer, Row>({ report, list, open }: FileBed<Answer, Row>): void {
  it('says of every column what the file has of it', () => {
    expect(report.columns.filter(({ file }) => file === undefined).map(({ key }) => key)).toEqual([])
  })

  it.each(['KO', 'EN'] as const)('saves all rows as a file, with texts for everything in it: %s', async (language) => {
    const saved = downloads()
    const requests: Record<string, unknown>[] = []
    const answer = (request: Record<string, unknown>) => (requests.push(request), { list })
    await open({ query: 'after=WyIxIl0', language, others: { [report.file!]: answer } })
    await userEvent.click(await screen.findByRole('button', { name: WORDS[language].download }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const { name, text } = saved[0]!
    expect(name).toMatch(/\S.*\.csv$/)
    expect(requests).toHaveLength(1)
    expect(requests[0]).not.toHaveProperty('pageSize')
    expect(requests[0]).not.toHaveProperty('after')
    const [titles = [], ...lines] = csvLines(await text).map((line) => line.map(unquoted))
    expect(new Set(titles).size).toBe(titles.length)
    expect(lines.map(({ length }) => length)).toEqual(list.map(() => titles.length))
    const words = [titles, ...lines].flat()
    expect(words.filter((word) => MISSING_TEXT.test(word))).toEqual([])
  })
}
