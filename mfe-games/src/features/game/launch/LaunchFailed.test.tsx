import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PortalError } from '@atrium/contracts/errors'
import type { ErrorCode } from '@atrium/contracts/errors'
import { setFlags } from '../../../testing/catalogue.ts'
import { frame, launched, showGame } from '../../../testing/game-page.ts'

describe('a launch that is refused', () => {
  beforeEach(() => setFlags({}))

  const refused = (code: ErrorCode) =>
    showGame({ calls: { launchGame: () => Promise.reject(new PortalError(code, `message of ${code}`)) } })
  const offered = (name: string) => screen.queryByRole(name === 'Help centre' ? 'link' : 'button', { name }) !== null

  it.each<[ErrorCode, string, string[]]>([
    ['ROOM_FULL', 'There is no free seat', ['Try again']],
    ['REAL_ACCOUNT_REQUIRED', 'You need a real account', ['Try it free']],
    ['SELF_EXCLUDED', 'You cannot play right now', ['Help centre']],
    ['TIME_OUT_ACTIVE', 'You cannot play right now', ['Help centre']],
    ['LIMIT_LOSS_REACHED', 'You cannot play right now', ['Help centre']],
    ['REGION_RESTRICTED', 'You cannot play right now', ['Help centre']],
    ['SYSTEM_ERROR', 'The game could not be started', ['Try again', 'Help centre']],
    ['NETWORK_BLOCKED', 'The game could not be started', ['Try again', 'Help centre']],
    ['INVALID_URL', 'The game could not be started', ['Help centre']],
    ['TOO_MANY_REQUESTS', 'The game could not be started', ['Try again']],
    ['SESSION_EXPIRED', 'Your session has ended', []],
  ])('with %s says so and shows the way on', async (code, title, ways) => {
    await refused(code)
    expect(await screen.findByText(title)).toBeVisible()
    expect(['Try again', 'Try it free', 'Help centre'].filter(offered)).toEqual(ways)
    expect(screen.getAllByRole('link', { name: 'Go to slots' })).not.toHaveLength(0)
  })

  it('for want of a real account leads to the trial', async () => {
    const bed = await refused('REAL_ACCOUNT_REQUIRED')
    await userEvent.click(await screen.findByRole('button', { name: 'Try it free' }))
    expect(bed.location()).toContain('mode=demo')
  })

  it('for want of a login goes on after it', async () => {
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
