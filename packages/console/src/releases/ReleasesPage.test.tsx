import { describe, expect, it } from '@jest/globals'
import { EVENTS } from '@atrium/contracts/portal/events'
import { screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aSummary } from './testing.ts'

const old = aSummary({ version: '1.0.0' })
const newest = aSummary({
  version: '1.1.0',
  publishedAt: '2026-02-02T03:04:00.000Z',
  changes: ['feat: favourites', 'fix: search'],
  compressed: {
    total: 99_000,
    first: 64_000,
    budget: 60_000,
    before: { version: '1.0.0', total: 90_000, first: 54_000 },
  },
})
const sets = {
  old: { id: 'aaaaaaaaaaaa', releases: { 'mfe-games': '1.0.0' } },
  newest: { id: 'bbbbbbbbbbbb', releases: { 'mfe-games': '1.1.0' } },
}
const pointer = {
  merchant: 'DEMO',
  set: sets.newest,
  lastKnownGood: sets.old,
  changedAt: '2026-02-03T00:00:00.000Z',
  sequence: 7,
}
const answers: Answers = {
  releases: [old, newest, aSummary({ name: 'shell', version: '3.0.0', compressed: undefined })],
  runners: [
    {
      name: 'mfe-games',
      version: '1.1.0',
      merchants: [
        { merchant: 'DEMO', since: '2026-02-03T00:00:00.000Z' },
        { merchant: 'LOTUS', since: '2026-02-04T00:00:00.000Z', percent: 5 },
      ],
    },
  ],
  pointers: [pointer],
  session: sessionOf({ role: 'admin' }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
}
const LIST = '/releases?name=mfe-games'
const rowOf = async (version: string) =>
  (await screen.findByRole('button', { name: `Open mfe-games ${version}` })).closest('tr')!

describe('the versions of a remote', () => {
  it('are listed newest first with size against the budget, changes and their users', async () => {
    show(LIST, answers)
    const row = await rowOf('1.1.0')
    for (const words of ['64 kB', '+10 kB', 'Over budget', 'games-pipeline', 'a1b2c3d4', 'feat: favourites'])
      expect(within(row).getByText(words)).toBeVisible()
    expect(await within(row).findByText('DEMO, LOTUS 5%')).toBeVisible()
    const versions = screen.getAllByRole('button', { name: /^Open mfe-games/ }).map((button) => button.textContent)
    expect(versions).toEqual(['1.1.0', '1.0.0'])
  })

  it('have a trend of their sizes for screen readers', async () => {
    show(LIST, answers)
    const trend = await screen.findByRole('table', { name: 'What a first visit loads, compressed' })
    expect(
      within(trend)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['VersionFirst visit', '1.0.054 kB', '1.1.064 kB'])
  })

  it('are those of the selected remote, which is in the address', async () => {
    const { user, address } = show(LIST, answers)
    await user.click(await screen.findByRole('tab', { name: /shell/ }))
    expect(await screen.findByRole('button', { name: 'Open shell 3.0.0' })).toBeVisible()
    expect(address()).toContain('name=shell')
  })

  it('show that there are none, or that they cannot be read', async () => {
    show(LIST, { ...answers, releases: [] })
    expect(await screen.findByRole('heading', { name: 'No releases are published yet' })).toBeVisible()
  })

  it('show why an action was rejected', async () => {
    show(LIST, {
      ...answers,
      releases: () => {
        throw apiError('FORBIDDEN', 'You may not call releases.')
      },
    })
    expect(await screen.findByText('You may not call releases.')).toBeVisible()
  })
})

describe('blocking a version', () => {
  it('shows which merchants would move to which version, and requires a reason', async () => {
    const { user, inputsOf } = show(LIST, { ...answers, blockRelease: { moved: [pointer], stuck: [] } })
    await user.click(await screen.findByRole('button', { name: 'Open mfe-games 1.1.0' }))
    await user.click(screen.getByRole('button', { name: 'Block' }))
    const affected = await screen.findByRole('region', { name: '1 merchant is affected' })
    expect(affected).toHaveTextContent('DEMO goes to set aaaaaaaa with 1.0.0')
    await user.click(screen.getByRole('button', { name: 'Block this version' }))
    expect(inputsOf('blockRelease')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'leaks memory')
    await user.click(screen.getByRole('button', { name: 'Block this version' }))
    expect(inputsOf('blockRelease')).toEqual([
      { name: 'mfe-games', version: '1.1.0', reason: 'leaks memory', breakGlass: false },
    ])
    expect(await screen.findByText('mfe-games 1.1.0 is blocked. 1 merchant was moved.')).toBeVisible()
  })

  it('names the merchants without an earlier set', async () => {
    const { user } = show(LIST, {
      ...answers,
      blockRelease: {
        moved: [],
        stuck: [
          {
            merchant: 'DEMO',
            why: 'x',
            coded: [
              { code: 'nothing-earlier', values: { merchant: 'DEMO', release: 'mfe-games@1.1.0', name: 'mfe-games' } },
            ],
          },
          { merchant: 'LOTUS', why: 'No set of it is good.', coded: [] },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Open mfe-games 1.1.0' }))
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'leaks memory')
    await user.click(screen.getByRole('button', { name: 'Block this version' }))
    expect(await screen.findByRole('dialog', { name: 'Some merchants could not be moved' })).toHaveTextContent(
      'DEMO No earlier set of DEMO runs without mfe-games@1.1.0. Pin another mfe-games.LOTUS No set of it is good.',
    )
  })

  it('moves merchants to sets that no browser has run only with an emergency override, and names affected schedules', async () => {
    const stuck = [
      {
        merchant: 'DEMO',
        why: 'x',
        coded: [{ code: 'earlier-never-run' as const, values: { merchant: 'DEMO', set: 'aaaa' } }],
      },
    ]
    const hit = {
      id: 4,
      merchant: 'DEMO',
      releases: { 'mfe-games': '1.1.0' },
      localTime: '2026-12-01T09:00',
      timeZone: 'Asia/Seoul',
      at: '2026-12-01T00:00:00.000Z',
      state: 'waiting' as const,
      by: 'bea',
      reason: 'x',
      people: ['bea'],
    }
    const { user, inputsOf } = show(LIST, {
      ...answers,
      blockRelease: ({ breakGlass }) =>
        breakGlass ? { moved: [pointer], stuck: [] } : { moved: [], stuck, schedules: [hit] },
    })
    await user.click(await screen.findByRole('button', { name: 'Open mfe-games 1.1.0' }))
    await user.click(screen.getByRole('button', { name: 'Block' }))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'leaks memory')
    await user.click(screen.getByRole('button', { name: 'Block this version' }))
    expect(await screen.findByRole('dialog', { name: 'Some merchants could not be moved' })).toHaveTextContent(
      'The set aaaa fits, but no browser has run it at DEMO.',
    )
    expect(screen.getByText(/Waiting pins that will be rejected: #4 DEMO, .*\(bea\)/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Break the glass and move them' }))
    expect(await screen.findByText('mfe-games 1.1.0 is blocked. 1 merchant was moved.')).toBeVisible()
    expect(inputsOf('blockRelease').map(({ breakGlass, reason }) => [breakGlass, reason])).toEqual([
      [false, 'leaks memory'],
      [true, 'leaks memory'],
    ])
  })

  it('shows why it was rejected, and retains typed values', async () => {
    const { user } = show(LIST, {
      ...answers,
      blockRelease: () => {
        throw apiError('WRONG_STATE', 'It is blocked already.')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Open mfe-games 1.1.0' }))
    await user.click(screen.getByRole('button', { name: 'Block' }))
    const reason = await screen.findByRole('textbox', { name: /Reason/ })
    await user.type(reason, 'leaks')
    await user.click(screen.getByRole('button', { name: 'Block this version' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('It is blocked already.')
    expect(reason).toHaveValue('leaks')
  })

  it('is not offered to viewers', async () => {
    const { user } = show(LIST, { ...answers, session: sessionOf({ role: 'viewer' }) })
    await user.click(await screen.findByRole('button', { name: 'Open mfe-games 1.1.0' }))
    expect(await screen.findByRole('dialog', { name: 'mfe-games 1.1.0' })).toHaveTextContent('fix: search')
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Pin this version' })).toBeNull()
  })

  it('can be reverted', async () => {
    const { user, inputsOf } = show(LIST, { ...answers, releases: [{ ...old, blocked: 'leaks' }], unblockRelease: {} })
    await user.click(await screen.findByRole('button', { name: 'Open mfe-games 1.0.0' }))
    await user.click(await screen.findByRole('button', { name: 'Unblock' }))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'was the network')
    await user.click(screen.getByRole('button', { name: 'Unblock this version' }))
    expect(inputsOf('unblockRelease')).toEqual([{ name: 'mfe-games', version: '1.0.0', reason: 'was the network' }])
  })

  it('needs another person to be reverted where another person made it', async () => {
    const blocked = { ...old, blocked: 'leaks' }
    const { user } = show(LIST, { ...answers, releases: [blocked], unblockRelease: { proposal: 6 } })
    await user.click(await screen.findByRole('button', { name: 'Open mfe-games 1.0.0' }))
    await user.click(await screen.findByRole('button', { name: 'Unblock' }))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'was the network')
    await user.click(screen.getByRole('button', { name: 'Unblock this version' }))
    expect(await screen.findByText('Proposal #6 waits for a second person.')).toBeVisible()
  })
})

it('opens the pin dialog with the current version', async () => {
  const { user, address } = show(LIST, answers)
  await user.click(await screen.findByRole('button', { name: 'Open mfe-games 1.1.0' }))
  await user.click(await screen.findByRole('button', { name: 'Pin this version' }))
  expect(address()).toContain('remote=mfe-games&version=1.1.0')
})

describe('further data', () => {
  it('shows problems with the version that caused them, filtered by the registry', async () => {
    const { user, inputsOf } = show('/releases?view=problems', {
      ...answers,
      problems: [
        {
          merchant: 'DEMO',
          release: { name: 'mfe-games', version: '1.1.0' },
          kind: 'crash',
          message: 'x is not a function',
          count: 1_204,
          firstAt: '2026-02-03T00:00:00.000Z',
          lastAt: '2026-02-03T01:00:00.000Z',
        },
      ],
    })
    const row = (await screen.findByText('x is not a function')).closest('tr')!
    for (const words of ['mfe-games 1.1.0', 'Crashed', 'DEMO', '1,204'])
      expect(within(row).getByText(words)).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Merchant' }), 'DEMO')
    expect(inputsOf('problems').at(-1)).toEqual({ merchant: 'DEMO' })
  })

  it('shows which releases still need a contract, where and since when', async () => {
    const { user, inputsOf } = show('/releases?view=usage', {
      ...answers,
      usage: [
        {
          release: { name: 'mfe-member', version: '2.0.0' },
          direction: 'consumes',
          declared: false,
          merchants: [
            {
              merchant: 'DEMO',
              runsSince: '2026-02-03T00:00:00.000Z',
              firstSeen: '2026-02-03T00:00:00.000Z',
              lastSeen: '2026-02-04T00:00:00.000Z',
              count: 12,
            },
          ],
        },
      ],
    })
    await user.type(await screen.findByRole('searchbox'), 'bet.placed@1{Enter}')
    expect(await screen.findByText('bet.placed@1 is still needed. Running remotes: 1, merchants: 1.')).toBeVisible()
    expect(inputsOf('usage')).toEqual([{ contract: 'bet.placed@1' }])
    const row = screen.getByText('mfe-member 2.0.0').closest('tr')!
    expect(row).toHaveTextContent('Not declared')
    expect(row).toHaveTextContent('used 12 times')
  })

  it('shows once that a contract is unused, with an example', async () => {
    const { user } = show('/releases?view=usage', { ...answers, usage: [] })
    expect(await screen.findByRole('searchbox')).toHaveAccessibleDescription(
      expect.stringMatching(new RegExp(`\\b(${Object.keys(EVENTS).join('|')})@1\\b`)),
    )
    await user.type(screen.getByRole('searchbox'), 'bet.placed@1{Enter}')
    expect(await screen.findByRole('heading', { name: 'bet.placed@1 is not used' })).toBeVisible()
    expect(screen.getAllByText(/bet\.placed@1/)).toHaveLength(1)
    expect(screen.queryByRole('table')).toBeNull()
  })
})
