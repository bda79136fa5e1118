import { expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WORDS } from '../words.ts'
import type { Answers, ReportBed, Surface } from './bed.ts'

type Open = (query: string, others: Answers) => Promise<ReportBed>

/** Tests for the file download of every report. */
export function describeFile(file: string, { failure }: Surface, open: Open): void {
  const saved: { name: string; size: number }[] = []
  let requested: Record<string, unknown>[] = []
  const download = async (parts: (request: { after?: string }) => unknown): Promise<ReportBed> => {
    saved.length = 0
    requested = []
    let blob: Blob | undefined
    Object.assign(URL, {
      createObjectURL: (made: Blob) => ((blob = made), 'blob:file'),
      revokeObjectURL: () => undefined,
    })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, size: blob!.size })
    })
    const bed = await open('after=WyIxIl0', { [file]: (request) => (requested.push(request), parts(request)) })
    await userEvent.click(await screen.findByRole('button', { name: WORDS.KO.download }))
    return bed
  }

  it('contains all pages, joined from its parts', async () => {
    const parts = new Map([
      [undefined, { csv: 'titles\r\na\r\n', next: 'two' }],
      ['two', { csv: 'b\r\n' }],
    ])
    await download(({ after }) => parts.get(after as never))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]!.size).toBe('titles\r\na\r\nb\r\n'.length)
    expect(saved[0]!.name).toMatch(/\S.*\.csv$/)
    expect(requested.map(({ after }) => after)).toEqual([undefined, 'two'])
    expect(requested[0]).not.toHaveProperty('pageSize')
  })

  it('is not saved when a part fails, and shows the error', async () => {
    const bed = await download(({ after }) => {
      if (after) throw failure.error
      return { csv: 'a', next: 'two' }
    })
    await waitFor(() => expect(bed.told()).toHaveLength(1))
    expect(saved).toEqual([])
  })
}
