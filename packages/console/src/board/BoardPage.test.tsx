import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aSchedule } from '../calendar/testing.ts'
import { apiError } from '../testing/fake-registry.ts'
import { CALM, sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const cell = (name: RegExp | string) => screen.findByRole('gridcell', { name })

describe('the board', () => {
  it('shows its line of explanation before the data is loaded, without moving the content below', async () => {
    show('/', { ...CALM, health: () => new Promise(() => undefined) })
    expect(await screen.findByText('Health of the last 60 minutes. As of …; ? shows the keys.')).toBeVisible()
  })

  it('shows the running sets with their health in words and figures', async () => {
    show('/', {
      ...CALM,
      health: {
        pages: [],
        releases: [
          {
            merchant: 'DEMO',
            release: { name: 'mfe-games', version: '1.1.0' },
            ring: 'stable',
            loaded: 990,
            fallbacks: 10,
            crashes: 50,
            failed: 0,
            violations: 0,
            tampered: 0,
          },
        ],
      },
    })
    expect(await cell(/^LOTUS mfe-games 1\.0\.0, no visits/)).toBeVisible()
    expect(await cell(/^DEMO mfe-games 1\.1\.0, 6% failing · 60 of 1,000/)).toHaveTextContent('failing')
    expect(screen.getByRole('columnheader', { name: 'mfe-games' })).toBeVisible()
  })

  it('shows changes on the disk of a portal server, though visitors were not affected', async () => {
    show('/', {
      ...CALM,
      health: {
        pages: [],
        releases: [
          {
            merchant: 'DEMO',
            release: { name: 'mfe-games', version: '1.1.0' },
            ring: 'stable',
            loaded: 990,
            fallbacks: 0,
            crashes: 0,
            failed: 0,
            violations: 0,
            tampered: 1,
          },
        ],
      },
    })
    expect(await cell(/^DEMO mfe-games 1\.1\.0, .*changed on a disk 1 time/)).toHaveTextContent('■')
  })

  it("warns the reader of their own scheduled pins that will be rejected, and of no other person's", async () => {
    const rejections = [
      {
        code: 'frozen' as const,
        values: { merchant: 'DEMO', until: '2026-12-27T00:00', zone: 'Asia/Seoul', freeze: 9, reason: 'holidays' },
        sentence: 'x',
      },
    ]
    const schedules = [
      aSchedule({ id: 1, people: ['a laptop', 'mina'], rejections }),
      aSchedule({ id: 2, merchant: 'LOTUS', people: ['bea'], rejections }),
      aSchedule({ id: 3, people: ['mina'] }),
    ]
    show('/', { ...CALM, schedules: ({ state }) => schedules.filter((each) => each.state === state) })
    const notice = await screen.findByRole('region', { name: 'Your scheduled pins that will be rejected' })
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringMatching(/^DEMO, .*: DEMO is frozen until .* \(Asia\/Seoul\) by freeze 9: holidays$/)])
    expect(within(notice).getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/calendar')
  })

  it('is navigated by arrow keys, with one cell at a time in the tab order', async () => {
    const { user } = show('/', CALM)
    const first = await cell(/^DEMO shell/)
    first.focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(await cell(/^LOTUS mfe-games/)).toHaveFocus()
    expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toHaveLength(1)
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(await cell(/^LOTUS mfe-games/)).toHaveFocus()
  })

  it.each([
    ['{Enter}', 'Pin releases', '/?pin=DEMO&remote=shell'],
    ['c', 'Pin releases', '/?pin=DEMO&remote=shell&way=canary'],
    ['r', 'Roll DEMO back', '/?back=DEMO'],
  ])('opens the dialog of a cell with %s', async (key, title, expected) => {
    const { user, address } = show('/', CALM)
    const first = await cell(/^DEMO shell/)
    first.focus()
    await user.keyboard(key)
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible()
    expect(address()).toBe(expected)
  })

  it('opens the history with h', async () => {
    const { user, address } = show('/', CALM)
    const first = await cell(/^LOTUS shell/)
    first.focus()
    await user.keyboard('h')
    expect(address()).toBe('/merchants/LOTUS')
  })

  it('focuses the filter with / and stores it in the address', async () => {
    const { user, address } = show('/', CALM)
    await cell(/^DEMO shell/)
    await user.keyboard('/')
    expect(screen.getByRole('searchbox', { name: 'Filter the board' })).toHaveFocus()
    await user.keyboard('@europe')
    expect(screen.queryByRole('gridcell', { name: /^DEMO/ })).toBeNull()
    expect(await cell(/^LOTUS shell/)).toBeVisible()
    expect(address()).toBe('/?q=%40europe')
  })

  it('names frozen merchants, blocked versions and canaries', async () => {
    const pointers = (CALM.pointers as { merchant: string }[]).map((one) =>
      one.merchant === 'DEMO'
        ? {
            ...one,
            canary: { id: 4, percent: 5, set: { id: 'tried', releases: { shell: '1.0.0', 'mfe-games': '1.2.0' } } },
          }
        : one,
    )
    const releases = (CALM.releases as { name: string; version: string }[]).map((one) =>
      one.version === '1.1.0' ? { ...one, blocked: 'loses bets' } : one,
    )
    show('/', {
      ...CALM,
      pointers: pointers as never,
      releases: releases as never,
      freezes: [
        {
          id: 1,
          merchants: ['DEMO'],
          from: '2020-01-01T00:00',
          until: '2099-01-01T00:00',
          by: 'mina',
          reason: 'Final',
        },
      ],
    })
    expect(
      await cell(
        /^DEMO mfe-games 1\.1\.0, no visits, canary 5%: 1\.2\.0, no visits, Blocked: loses bets, frozen until/,
      ),
    ).toBeVisible()
  })

  it('offers no actions to a viewer', async () => {
    const { user } = show('/', { ...CALM, session: sessionOf({ role: 'viewer' }) })
    await user.click(await screen.findByRole('button', { name: 'Actions for DEMO' }))
    const menu = await screen.findByRole('menu')
    expect(within(menu).queryByRole('menuitem', { name: /Pin/ })).toBeNull()
    expect(within(menu).getByRole('menuitem', { name: /History/ })).toBeVisible()
  })

  it('shows the error while the registry does not respond, and retries', async () => {
    const { user, say } = show('/', {
      ...CALM,
      pointers: () => Promise.reject(apiError('DATABASE_UNAVAILABLE', 'The database is away.')),
    })
    expect(await screen.findByText('The database is away.')).toBeVisible()
    say({ pointers: CALM.pointers })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cell(/^DEMO shell/)).toBeVisible()
  })

  it('shows an explanation when it is empty', async () => {
    show('/', { ...CALM, pointers: [], merchants: [] })
    expect(await screen.findByText('No merchant has a release yet')).toBeVisible()
  })
})
