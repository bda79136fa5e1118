import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { CallRequest } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import remote from '../../remote.tsx'
import { catalogue, setFlags } from '../../testing/catalogue.ts'

beforeEach(() => setFlags({}))
afterEach(() => void jest.useRealTimers())

/** The lobby at rest, under a clock that stands until it is told to go on. */
async function lobby() {
  const bed = await renderRemote(remote, { surface: { kind: 'route', path: '/rng' }, language: 'EN', calls: catalogue })
  await waitFor(() => expect(screen.getAllByRole('article', { name: 'Game 24' })).toHaveLength(1))
  jest.useFakeTimers()
  const typed = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
  const searches = () => bed.recorded.calls.filter(({ name }) => name === 'gameList').flatMap(({ request }) => (request as CallRequest<'gameList'>).gameName ?? [])
  return { typed, searches, pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)) }
}

it('searches 200 ms after the last key, once, and not a millisecond before', async () => {
  const { typed, searches, pass } = await lobby()
  typed('Game 6')
  await pass(199)
  expect(searches()).toEqual([])
  await pass(1)
  expect(searches()).toEqual(['Game 6'])
  await pass(5_000)
  expect(searches()).toEqual(['Game 6'])
})

it('begins to wait anew with every key', async () => {
  const { typed, searches, pass } = await lobby()
  typed('Game')
  await pass(199)
  typed('Game 6')
  await pass(199)
  expect(searches()).toEqual([])
  await pass(1)
  expect(searches()).toEqual(['Game 6'])
})
