import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalError } from '@atrium/contracts/errors'
import type { ErrorCode } from '@atrium/contracts/errors'
import { setFlags } from '../../../testing/catalogue.ts'
import { frame, launched, showGame } from '../../../testing/game-page.ts'

describe('a launch that is rejected', () => {
  beforeEach(() => setFlags({}))

  const refused = (code: ErrorCode) =>
    showGame({ calls: { launchGame: () => Promise.reject(new PortalError(code, `message of ${code}`)) } })
  const nameOf = ({ textContent }: HTMLElement) => textContent

  it.each<[ErrorCode, string, string[]]>([
    ['GAME_MAINTENANCE', 'This game is under maintenance', []],
    ['ROOM_FULL', 'There is no free seat', ['Try again']],
    ['REAL_ACCOUNT_REQUIRED', 'You need a real account', ['Try it free']],
    ['SELF_EXCLUDED', 'You cannot play right now', ['Help centre']],
    ['SELF_EXCLUSION_ACTIVE', 'You cannot play right now', ['Help centre']],
    ['REALITY_CHECK_PENDING', 'You cannot play right now', ['Try again']],
    ['TIME_OUT_ACTIVE', 'You cannot play right now', ['Help centre']],
    ['LIMIT_LOSS_REACHED', 'You cannot play right now', ['Help centre']],
    ['REGION_RESTRICTED', 'You cannot play right now', ['Help centre']],
    ['FEATURE_OFF', 'Games cannot be started on this portal', []],
    ['TIMED_OUT', 'The game could not be started', ['Try again', 'Help centre']],
    ['SYSTEM_ERROR', 'The game could not be started', ['Try again', 'Help centre']],
    ['NETWORK_BLOCKED', 'The game could not be started', ['Try again', 'Help centre']],
    ['INVALID_URL', 'The game could not be started', ['Help centre']],
    ['TOO_MANY_REQUESTS', 'The game could not be started', ['Try again']],
  ])("with %s shows the server's message and only the actions that help", async (code, title, ways) => {
    await refused(code)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(title)).toBeVisible()
    expect(within(alert).getByText(`message of ${code}`)).toBeVisible()
    expect([...within(alert).queryAllByRole('button'), ...within(alert).getAllByRole('link')].map(nameOf)).toEqual([
      ...ways.filter((way) => way !== 'Help centre'),
      'Go to slots',
      ...ways.filter((way) => way === 'Help centre'),
    ])
    const suggests = code === 'GAME_MAINTENANCE' || code === 'ROOM_FULL'
    await waitFor(() =>
      expect(screen.queryAllByRole('region', { name: 'Popular games to try instead' })).toHaveLength(suggests ? 1 : 0),
    )
  })

  it('for an ended session offers a login and the lobby', async () => {
    await refused('SESSION_EXPIRED')
    expect(await screen.findByText('Your session has ended')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to slots' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('without a real account leads to the trial', async () => {
    const bed = await refused('REAL_ACCOUNT_REQUIRED')
    await userEvent.click(await screen.findByRole('button', { name: 'Try it free' }))
    expect(bed.location()).toContain('mode=demo')
  })

  it('without a login continues after it', async () => {
    let isIn = false
    await showGame({
      calls: {
        launchGame: () => (isIn ? launched() : Promise.reject(new PortalError('SESSION_EXPIRED', 'Log in again.'))),
      },
      commands: {
        'session.requireLogin': () => (
          (isIn = true),
          { status: 'member', currency: 'KRW', language: 'EN', merchant: 'DEMO' }
        ),
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(frame()).toBeInTheDocument())
  })
})
