import { describe, expect, it } from '@jest/globals'
import type { Removal } from '@atrium/contracts/staff/releases/moves'
import { screen, waitFor, within } from '@testing-library/react'
import { apiError } from '../testing/fake-registry.ts'
import { CALM, checkOf, entry, sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const FITS = {
  merchants: [checkOf('DEMO', { changes: [{ name: 'mfe-games', from: '1.1.0', to: '1.2.0' }] })],
  needsApproval: false,
}
const AT = '/?pin=DEMO&remote=mfe-games'
const pinned = {
  pointers: [
    {
      merchant: 'DEMO',
      set: { id: 'new', releases: { 'mfe-games': '1.2.0' } },
      changedAt: '2026-11-21T09:00:00.000Z',
      sequence: 20,
    },
  ],
}
const dialog = () => screen.findByRole('dialog', { name: 'Pin releases' })
const choose = async (user: ReturnType<typeof show>['user'], version: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'mfe-games' }), version)
const reason = () => screen.getByRole('textbox', { name: /^Reason/ })

describe('the pin dialog', () => {
  it('shows the content of a version before the decision', async () => {
    const { user } = show(AT, { ...CALM, check: FITS })
    await choose(user, '1.2.0')
    expect(await screen.findByText('Lobby opens faster')).toBeVisible()
    expect(screen.getByText(/Comes on top of 1\.1\.0/).parentElement).toHaveTextContent(
      /Comes on top of 1\.1\.0 · \+5 kB/,
    )
    const checks = screen.getByRole('region', { name: 'Checks' })
    expect(await within(checks).findByText(/Fits 1 of 1 · 1,500 documents in 24 hours/)).toBeVisible()
    expect(within(checks).getByText('mfe-games 1.1.0 → 1.2.0')).toBeVisible()
  })

  it('pins with the reason and with the sequence that was seen', async () => {
    const { user, inputsOf, address } = show(AT, { ...CALM, check: FITS, pin: pinned })
    await choose(user, '1.2.0')
    await screen.findByText(/Fits 1 of 1/)
    await user.type(reason(), 'Faster lobby')
    await user.click(screen.getByRole('button', { name: 'Pin for 1 merchant' }))
    await waitFor(() =>
      expect(inputsOf('pin')).toEqual([
        {
          merchants: ['DEMO'],
          releases: { 'mfe-games': '1.2.0' },
          reason: 'Faster lobby',
          ifMatch: { DEMO: 12 },
          breakGlass: false,
        },
      ]),
    )
    expect(await screen.findByText('Pinned for 1 merchant.')).toBeVisible()
    expect(address()).toBe('/')
  })

  it.each([
    ['now', 'pin', 'Pin for 1 merchant'],
    ['canary', 'startCanary', 'Start the canary'],
  ] as const)('limits the guard to alarms (%s)', async (way, operation, button) => {
    const { user, inputsOf } = show(`${AT}&way=${way}`, {
      ...CALM,
      check: FITS,
      pin: pinned,
      startCanary: { canaries: [], warnings: [] },
    })
    await choose(user, '1.2.0')
    await screen.findByText(/Fits 1 of 1/)
    await user.click(screen.getByRole('checkbox', { name: 'The guard only alarms: it rolls nothing back by itself' }))
    await user.type(reason(), 'A campaign')
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(inputsOf(operation)).toEqual([expect.objectContaining({ guard: 'alarm' })]))
  })

  it('requires a reason', async () => {
    const { user, inputsOf } = show(AT, { ...CALM, check: FITS, pin: pinned })
    await choose(user, '1.2.0')
    await screen.findByText(/Fits 1 of 1/)
    await user.click(screen.getByRole('button', { name: 'Pin for 1 merchant' }))
    expect(await screen.findByText('Enter a reason. It is stored in the log.')).toBeVisible()
    expect(inputsOf('pin')).toEqual([])
  })

  it('shows why a choice does not fit, and chooses the earliest set that would with one click', async () => {
    const earliest = {
      releases: { shell: '1.1.0' },
      sentence: 'It would fit together with shell@1.1.0.',
      coded: { code: 'fits-together' as const, values: { besides: ['shell@1.1.0'] } },
    }
    const { user, say, inputsOf } = show(AT, {
      ...CALM,
      check: {
        merchants: [
          checkOf('DEMO', {
            fits: false,
            coded: [{ code: 'blocked', values: { release: 'mfe-games@1.2.0', reason: 'It bets twice' } }],
            earliest,
          }),
        ],
        needsApproval: false,
      },
    })
    await choose(user, '1.2.0')
    expect(
      await screen.findByText('mfe-games@1.2.0 is blocked: It bets twice. Take another version, or unblock it first.'),
    ).toBeVisible()
    await user.type(reason(), 'Faster lobby')
    await user.click(screen.getByRole('button', { name: 'Pin for 1 merchant' }))
    expect(screen.getByText('It does not fit every merchant. See above what would.')).toBeVisible()
    say({ check: FITS })
    await user.click(screen.getByRole('button', { name: 'Take shell 1.1.0' }))
    await screen.findByText(/Fits 1 of 1/)
    expect(inputsOf('check').at(-1)).toEqual({
      merchants: ['DEMO'],
      releases: { 'mfe-games': '1.2.0', shell: '1.1.0' },
    })
    expect(inputsOf('pin')).toEqual([])
  })

  it('lists what is removed with the number of affected visits, and requires a reason for it', async () => {
    const warnings: Removal[] = [
      {
        code: 'slot-gone' as const,
        values: { release: 'mfe-promotions@1.0.0', slot: 'member.gifts', host: 'mfe-member@1.0.0' },
        sentence: 'x',
        visitsPerHour: 0,
      },
      {
        code: 'menu-to-nowhere' as const,
        values: { release: 'mfe-member@1.0.0', menu: 'side', to: '/rng', KO: '슬롯', EN: 'Slots' },
        sentence: 'y',
        visitsPerHour: 1_200,
      },
    ]
    const { user, inputsOf } = show(AT, {
      ...CALM,
      check: { merchants: [checkOf('DEMO', { warnings })], needsApproval: false },
      pin: pinned,
    })
    await choose(user, '1.2.0')
    const gone = await screen.findByRole('region', { name: 'Goes away' })
    expect(
      within(gone)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^mfe-promotions@1\.0\.0 fills the slot member\.gifts/),
      'The entry “Slots” of mfe-member@1.0.0 in the side menu leads nowhere: nothing in the set serves /rng. · 1,200 visits in the last hour',
    ])
    await user.type(reason(), 'Faster lobby')
    await user.click(screen.getByRole('button', { name: 'Pin for 1 merchant' }))
    expect(screen.getByText('Say why what is listed as lost may go.')).toBeVisible()
    expect(inputsOf('pin')).toEqual([])
    await user.type(screen.getByRole('textbox', { name: /^Why may this go/ }), ' Gifts end ')
    await user.click(screen.getByRole('button', { name: 'Pin for 1 merchant' }))
    await waitFor(() => expect(inputsOf('pin')).toMatchObject([{ reason: 'Faster lobby', removalReason: 'Gifts end' }]))
  })

  it('shows who changed it first, retains all input, and decides on the new state', async () => {
    let moved = false
    const { user, inputsOf } = show(AT, {
      ...CALM,
      check: () => ({ merchants: [checkOf('DEMO', { sequence: moved ? 15 : 12 })], needsApproval: false }),
      pin: ({ ifMatch }) => {
        if (ifMatch?.['DEMO'] === 15) return pinned
        moved = true
        throw apiError('SEQUENCE_CONFLICT', 'DEMO moved.')
      },
      log: [
        entry(15, { merchant: 'DEMO', actor: 'jun', reason: 'Hotfix of the wallet' }),
        entry(12, { merchant: 'DEMO', reason: 'Old' }),
      ],
    })
    await choose(user, '1.2.0')
    await screen.findByText(/Fits 1 of 1/)
    await user.type(reason(), 'Faster lobby')
    await user.click(screen.getByRole('button', { name: 'Pin for 1 merchant' }))
    expect(await screen.findByText(/DEMO: Pinned by jun at .*: Hotfix of the wallet/)).toBeVisible()
    expect(screen.queryByText(/: Old$/)).toBeNull()
    expect(reason()).toHaveValue('Faster lobby')
    await user.click(screen.getByRole('button', { name: 'Pin for 1 merchant' }))
    await waitFor(() => expect(inputsOf('pin').map(({ ifMatch }) => ifMatch)).toEqual([{ DEMO: 12 }, { DEMO: 15 }]))
  })

  it('becomes a proposal where two people have to decide, unless it is an emergency override', async () => {
    const { user, inputsOf } = show(AT, {
      ...CALM,
      check: { ...FITS, needsApproval: true },
      pin: { pointers: [], proposal: 7 },
    })
    await choose(user, '1.2.0')
    expect(await screen.findByText(/it becomes a proposal/)).toBeVisible()
    const glass = screen.getByRole('checkbox', { name: /Break the glass/ })
    await user.click(glass)
    expect(screen.getByRole('button', { name: 'Pin for 1 merchant' })).toBeVisible()
    await user.click(glass)
    await user.type(reason(), 'Faster lobby')
    await user.click(screen.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Proposal #7 waits for a second person.')).toBeVisible()
    expect(inputsOf('pin')[0]).toMatchObject({ breakGlass: false })
  })

  it('does not pin during a freeze without an emergency override', async () => {
    const freeze = { id: 2, reason: 'Final', until: '2026-12-01T00:00:00.000Z' }
    const { user, inputsOf } = show(AT, {
      ...CALM,
      check: { merchants: [checkOf('DEMO', { freeze })], needsApproval: false },
      pin: pinned,
    })
    await choose(user, '1.2.0')
    await screen.findByText(/Fits 1 of 1/)
    expect(screen.getByText('frozen until 1 Dec 2026, 09:00 (Asia/Seoul): Final')).toBeVisible()
    await user.type(reason(), 'Wallet is down')
    await user.click(screen.getByRole('button', { name: 'Pin for 1 merchant' }))
    expect(await screen.findByText(/A freeze is in effect\. Wait/)).toBeVisible()
    expect(inputsOf('pin')).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: /Break the glass/ }))
    await user.click(screen.getByRole('button', { name: 'Pin for 1 merchant' }))
    await waitFor(() => expect(inputsOf('pin')).toMatchObject([{ breakGlass: true }]))
  })

  it('schedules a pin in the local time of the merchants', async () => {
    const schedule = {
      id: 1,
      merchant: 'DEMO',
      releases: { 'mfe-games': '1.2.0' },
      localTime: '2026-12-01T09:00',
      timeZone: 'Asia/Seoul',
      at: '2026-12-01T00:00:00.000Z',
      state: 'waiting' as const,
      by: 'mina',
      reason: 'Launch',
    }
    const { user, inputsOf } = show(AT, { ...CALM, check: FITS, schedulePin: { schedules: [schedule] } })
    await choose(user, '1.2.0')
    await user.click(screen.getByRole('radio', { name: 'At a time' }))
    await screen.findByText(/Fits 1 of 1/)
    expect(screen.getByText('In the local time of each merchant: Asia/Seoul')).toBeVisible()
    const at = screen.getByLabelText(/^Time/)
    await user.type(at, '2026-12-01T09:00')
    await user.type(reason(), 'Launch')
    await user.click(screen.getByRole('button', { name: 'Schedule for 1 merchant' }))
    await waitFor(() =>
      expect(inputsOf('schedulePin')).toEqual([
        { merchants: ['DEMO'], releases: { 'mfe-games': '1.2.0' }, at: '2026-12-01T09:00', reason: 'Launch' },
      ]),
    )
  })

  it('starts a canary with growing steps', async () => {
    const { user, inputsOf } = show(`${AT}&way=canary`, { ...CALM, check: FITS })
    await choose(user, '1.2.0')
    const second = await screen.findByRole('textbox', { name: 'Share of step 2, %' })
    await user.clear(second)
    await user.type(second, '1')
    expect(screen.getByText('Must be more than the step before.')).toBeVisible()
    await user.type(second, '0')
    await screen.findByText(/Fits 1 of 1/)
    await user.type(reason(), 'Try it')
    await user.click(screen.getByRole('button', { name: 'Start the canary' }))
    await waitFor(() =>
      expect(inputsOf('startCanary')).toMatchObject([
        {
          merchants: ['DEMO'],
          steps: [{ percent: 1, minutes: 10 }, { percent: 10, minutes: 30 }, { percent: 25 }, { percent: 50 }],
          ifMatch: { DEMO: 12 },
        },
      ]),
    )
    expect(await within(await dialog()).findByText('You may not call startCanary.')).toBeVisible()
    expect(reason()).toHaveValue('Try it')
  })

  it('starts canaries of several merchants together, as a proposal where two people have to decide', async () => {
    const both = { merchants: [checkOf('DEMO'), checkOf('LOTUS', { sequence: 8 })], needsApproval: true }
    const { user, inputsOf } = show('/?pin=DEMO,LOTUS&remote=mfe-games&way=canary', {
      ...CALM,
      check: both,
      startCanary: { canaries: [], proposal: 9 },
    })
    await choose(user, '1.2.0')
    expect(await screen.findByText(/it becomes a proposal/)).toBeVisible()
    await user.type(reason(), 'Try it')
    await user.click(screen.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Proposal #9 waits for a second person.')).toBeVisible()
    expect(inputsOf('startCanary')).toMatchObject([
      { merchants: ['DEMO', 'LOTUS'], ifMatch: { DEMO: 12, LOTUS: 8 }, breakGlass: false },
    ])
  })

  it('lists only merchants that the reader decides for', async () => {
    show('/?pin=', { ...CALM, session: sessionOf({ role: 'release-manager', merchants: ['LOTUS'] }) })
    expect(await screen.findByRole('checkbox', { name: 'LOTUS' })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'DEMO' })).toBeNull()
  })
})
