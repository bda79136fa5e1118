import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../../remote.tsx'

const AT = 1_800_000_000_000
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0'
const config: CallValue<'securityConfig'> = {
  account: 'demo',
  nickname: 'demo',
  registeredAt: 1_700_000_000_000,
  hasPaymentPassword: false,
  hasTotp: false,
  logins: [{ at: AT, ip: '203.0.113.7', userAgent: CHROME, succeeded: true, way: 'username', newDevice: true }],
}
const PLACES: CallValue<'sessions'> = {
  current: { ip: '203.0.113.7', userAgent: CHROME, startedAt: AT, expiresAt: AT + 1_800_000 },
  past: [
    { ip: '203.0.113.9', userAgent: CHROME, startedAt: AT - 9_000_000, endedAt: AT - 8_000_000, reason: 'replaced' },
  ],
  devices: [
    { deviceId: '7', userAgent: CHROME, firstSeenAt: AT, lastSeenAt: AT, isCurrent: true },
    { deviceId: '8', firstSeenAt: AT, lastSeenAt: AT, isCurrent: false },
  ],
  networks: [
    { ip: '203.0.113.7', firstSeenAt: AT, lastSeenAt: AT, isCurrent: true },
    { ip: '203.0.113.9', firstSeenAt: AT, lastSeenAt: AT, isCurrent: false },
  ],
}

async function open({ calls = {}, language = 'EN' as 'KO' | 'EN' } = {}) {
  let places = PLACES
  const server = {
    securityConfig: () => config,
    sessions: () => places,
    deviceForget: ({ deviceId }: { deviceId: string }) => (
      (places = { ...places, devices: places.devices.filter((device) => device.deviceId !== deviceId) }),
      {}
    ),
    networkForget: ({ ip }: { ip: string }) => (
      (places = { ...places, networks: places.networks.filter((network) => network.ip !== ip) }),
      {}
    ),
    sessionsEnd: () => ((places = { ...places, devices: [], networks: places.networks.slice(0, 1) }), {}),
    ...calls,
  }
  const bed = await renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.securityCenter' },
    session: { status: 'member', account: 'demo' },
    calls: server,
    language,
  })
  return { bed, user: userEvent.setup() }
}

describe('sessions and devices', () => {
  it('lists current and past sessions, and marks a log-in with a new device', async () => {
    await open()
    expect(await screen.findByText('Logged in now: Chrome · Windows')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Past sessions' })).getByText('Another login')).toBeTruthy()
    expect(within(screen.getByRole('table', { name: 'Latest logins' })).getByText('New device')).toBeTruthy()
  })

  it('removes a device and a network, but not the current network', async () => {
    const { bed, user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Forget Unknown device' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Forget Unknown device' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Forget 203.0.113.7' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Forget 203.0.113.9' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Forget 203.0.113.9' })).toBeNull())
    expect(bed.recorded.calls).toEqual(
      expect.arrayContaining([
        { name: 'deviceForget', request: { deviceId: '8' } },
        { name: 'networkForget', request: { ip: '203.0.113.9' } },
      ]),
    )
  })

  it('ends all others with the log-in password', async () => {
    const { bed, user } = await open({ language: 'KO' })
    await user.click(await screen.findByRole('button', { name: '모두 종료' }))
    const dialog = within(await screen.findByRole('dialog', { name: '모두 종료' }))
    await user.click(dialog.getByRole('button', { name: '모두 종료하고 삭제' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('로그인 비밀번호를 입력해 주세요.')
    await user.type(dialog.getByLabelText(/^로그인 비밀번호/), 'blue-sky-77{Enter}')
    expect(await screen.findByText('기억하는 기기가 없어요. 다음에 로그인하면 여기에 표시돼요.')).toBeTruthy()
    expect(bed.recorded.calls).toContainEqual({ name: 'sessionsEnd', request: { loginPassword: 'blue-sky-77' } })
  })

  it('offers a retry when it does not load', async () => {
    let isDown = true
    const { user } = await open({
      calls: { sessions: () => (isDown ? Promise.reject(new PortalError('SYSTEM_ERROR', 'Error', 'req-9')) : PLACES) },
    })
    const card = within((await screen.findByText('req-9')).closest('section')!)
    isDown = false
    await user.click(card.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Logged in now: Chrome · Windows')).toBeTruthy()
  })
})
