import { expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { WORDS } from '../words.ts'
import type { ReportBed } from './bed.ts'

interface LookUpBed {
  readonly requires: readonly string[]
  /** Path and query with the required filters. */
  readonly at: string
  open(at: string): Promise<ReportBed>
  requests(): readonly Record<string, unknown>[]
}

/** Conformance tests for every report that is a lookup. */
export function describeLookUp({ requires, at, open, requests }: LookUpBed): void {
  const named = (address: string) =>
    Object.fromEntries([...new URLSearchParams(address.split('?')[1])].filter(([key]) => requires.includes(key)))
  const bare = (address: string) => {
    const query = new URLSearchParams(address.split('?')[1])
    for (const key of requires) query.delete(key)
    return `${address.split('?')[0]}?${query}`
  }
  const lookUp = () => screen.findByRole('button', { name: WORDS.KO.lookUp }).then((button) => userEvent.click(button))

  it('requests nothing without a required filter, and shows which one is required', async () => {
    const bed = await open(bare(at))
    await lookUp()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect([requests(), screen.queryByRole('table')]).toEqual([[], null])
    await userEvent.type(screen.getAllByRole('textbox')[0]!, ' x-1 ')
    expect(requests()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(Object.values(named(bed.location()))).toEqual(['x-1']))
    await waitFor(() => expect(requests()).toEqual([expect.objectContaining(named(bed.location()))]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('reloads when the same lookup is submitted again', async () => {
    await open(at)
    await screen.findByRole('table')
    expect(requests()).toEqual([expect.objectContaining(named(at))])
    await lookUp()
    await waitFor(() => expect(requests()).toHaveLength(2))
    expect(requests()[1]).toEqual(requests()[0])
  })
}
