import { beforeEach, describe, expect, it } from '@jest/globals'
import { hasLoggedOutAtom, loginOpenAtom, sessionPendingAtom, signedInElsewhereAtom } from '../context/atoms.ts'
import { granted, memberInfo, portalError } from '../testing/fake-api.ts'
import { portal, tabStorage } from '../testing/session-portal.ts'

beforeEach(() => void (globalThis.sessionStorage = tabStorage()))

const credentials = { type: 'username', username: 'demo', password: 'demo1234' } as const
const verification = { ticket: 't-1', methods: ['sms' as const], hints: { sms: '010-****-1234' } }

describe('start', () => {
  it('loads the session when there is a token, and is pending until the response', async () => {
    const { session, who, store } = portal(undefined, { hasToken: true })
    const started = session.start()
    expect(store.get(sessionPendingAtom)).toBe(true)
    await started
    expect(store.get(sessionPendingAtom)).toBe(false)
    expect(who()).toEqual({
      status: 'member',
      account: 'demo',
      type: 0,
      nickname: '하늘',
      toUpline: false,
      vip: { labelName: 'Gold', rankLevel: 3 },
      currency: 'KRW',
      language: 'KO',
      merchant: 'DEMO',
      expiresAt: 1,
    })
    expect(Object.isFrozen(who())).toBe(true)
  })

  it('takes over the session of another tab', async () => {
    const { session, who, state } = portal()
    state.otherTabHasToken = true
    await session.start()
    expect(who().account).toBe('demo')
  })

  it('makes no call for a visitor without a token', async () => {
    const { session, who, called } = portal()
    await session.start()
    expect(who()).toEqual({ status: 'visitor', currency: 'KRW', language: 'KO', merchant: 'DEMO' })
    expect(called()).toEqual([])
  })

  it.each([
    [1, 'agent'],
    [41, 'agent'],
    [4, 'trial'],
    [0, 'member'],
  ])('account type %i is %s', async (type, status) => {
    const { session, who } = portal({ memberInfo: () => ({ ...memberInfo, type }) }, { hasToken: true })
    await session.start()
    expect(who().status).toBe(status)
  })
})

describe("a change of the member's level", () => {
  it('changes the session of a member at once, and not that of a visitor', async () => {
    const { session, bus, who } = portal(undefined, { hasToken: true })
    bus.emit('member.level.changed', { level: 4, name: { KO: '플래티넘', EN: 'Platinum' } })
    expect(who().vip).toBeUndefined()
    await session.start()
    bus.emit('member.level.changed', { level: 4, name: { KO: '플래티넘', EN: 'Platinum' } })
    expect(who()).toMatchObject({ account: 'demo', vip: { labelName: '플래티넘', rankLevel: 4 } })
  })

  it('has a name in the chosen language', async () => {
    let labelName = '브론즈'
    const { session, bus, who } = portal(
      { memberInfo: () => ({ ...memberInfo, clubLabel: { labelName, rankLevel: 1 } }) },
      { hasToken: true },
    )
    await session.start()
    labelName = 'Bronze'
    bus.emit('locale.changed', { language: 'EN' })
    await new Promise(setImmediate)
    expect(who().vip).toEqual({ labelName: 'Bronze', rankLevel: 1 })
  })
})

describe('login', () => {
  it('resolves all callers, with one dialog, notifies the other tabs, and clears the visitor’s cache', async () => {
    const { session, gate, store, published, queryClient } = portal()
    await session.start()
    queryClient.setQueryData(['of the visitor'], 1)
    const waiting = Promise.all([gate.require(), gate.require()])
    expect(store.get(loginOpenAtom)).toBe(true)
    await session.login(credentials)
    expect((await waiting).map(({ account }) => account)).toEqual(['demo', 'demo'])
    expect(store.get(loginOpenAtom)).toBe(false)
    expect(published).toEqual([['started', { account: 'demo' }]])
    expect(queryClient.getQueryData(['of the visitor'])).toBeUndefined()
  })

  it("keeps the dialog open and rejects with the server's error", async () => {
    const { session, gate, store, who } = portal({ login: () => Promise.reject(portalError('WRONG_CREDENTIALS')) })
    gate.require().catch(() => undefined)
    await expect(session.login(credentials)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(store.get(loginOpenAtom)).toBe(true)
    expect(who().status).toBe('visitor')
  })
})

describe('a login that needs another step', () => {
  const answering = (login: object, options = {}) =>
    portal(
      {
        memberInfo: () => memberInfo,
        login: () => ({ ...granted, ...login }),
        firstLogin: () => ({}),
        logout: () => ({}),
      },
      options,
    )

  it('makes the first-login call, and starts the session even if that fails', async () => {
    const first = answering({ firstTimeLogin: true })
    await first.session.login(credentials)
    expect(first.called()).toEqual(['login', 'firstLogin', 'memberInfo'])
    const failing = portal({
      memberInfo: () => memberInfo,
      login: () => ({ ...granted, firstTimeLogin: true }),
      firstLogin: () => Promise.reject(portalError('NETWORK_BLOCKED')),
    })
    await failing.session.login(credentials)
    expect(failing.who().account).toBe('demo')
  })

  it('requires the change of a default password before anything else', async () => {
    const { session, gate, who, open, called, published } = answering({ changePassword: true })
    const waiting = gate.require()
    await expect(session.login(credentials)).resolves.toBeUndefined()
    expect(open()).toMatchObject({ key: 'changePassword', props: { reason: 'default' } })
    expect(who().status).toBe('visitor')
    expect(called()).toEqual(['login'])
    expect(sessionStorage.getItem('cpw')).toBe('1')
    await session.passwordChanged()
    await expect(waiting).resolves.toMatchObject({ account: 'demo' })
    expect(open()).toBeUndefined()
    expect(sessionStorage.getItem('cpw')).toBeNull()
    expect(published).toEqual([['started', { account: 'demo' }]])
  })

  it('requires the change after a reload as well', async () => {
    sessionStorage.setItem('cpw', '1')
    const { session, open, who, called } = answering({ changePassword: true }, { hasToken: true })
    await session.start()
    expect(open()?.key).toBe('changePassword')
    expect(who().status).toBe('visitor')
    expect(called()).toEqual([])
  })

  it('requires the change also when only the server knows of it', async () => {
    const { session, open, who } = portal(
      { memberInfo: () => ({ ...memberInfo, changePassword: 'expired' }) },
      { hasToken: true },
    )
    await session.start()
    expect(open()).toMatchObject({ key: 'changePassword', props: { reason: 'expired' } })
    expect(who().status).toBe('visitor')
    expect(sessionStorage.getItem('cpw')).toBe('1')
  })

  it('requires the change also where the storage is full', async () => {
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { session } = answering({ changePassword: true })
    await session.login(credentials)
    expect(session.mustChangePassword()).toBe(true)
    await session.logout()
    expect(session.mustChangePassword()).toBe(false)
  })

  it('removes the token and all data when the member logs out instead', async () => {
    const { session, open, state, published } = answering({ changePassword: true })
    await session.login(credentials)
    await session.logout()
    expect(open()).toBeUndefined()
    expect(state.hasToken).toBe(false)
    expect(sessionStorage.getItem('cpw')).toBeNull()
    expect(published).toEqual([['ended', { reason: 'logout' }]])
  })

  it.each([
    ['username', [], true],
    ['username', ['PWDEXPFORCECHANGE3'], false],
    ['sms', [], false],
    ['firebase', [], false],
  ] as const)(
    'with an expired password, signed in by %s, with %j off, requires the change: %s',
    async (type, modulesOff, must) => {
      const { session, open } = portal(undefined, { modulesOff: [...modulesOff] })
      const entered = await session.enter({ ...granted, passwordExpired: true }, type as 'username')
      expect(open()?.key).toBe(must ? 'changePassword' : undefined)
      expect(entered === undefined).toBe(must)
    },
  )

  it('requires a verification for an unknown address', async () => {
    const { session, open, who } = portal({ login: () => ({ verification }) })
    await expect(session.login(credentials)).resolves.toBeUndefined()
    expect(open()).toMatchObject({ key: 'verifyLogin', props: { verification } })
    expect(who().status).toBe('visitor')
  })

  it('does not count as a new sign-in when a signed-in member changes the password', async () => {
    const { session, onArrived, published, called } = portal(undefined, { hasToken: true })
    await session.start()
    await expect(session.passwordChanged()).resolves.toMatchObject({ account: 'demo' })
    expect(onArrived).not.toHaveBeenCalled()
    expect(published).toEqual([])
    expect(called()).toEqual(['memberInfo', 'memberInfo'])
  })

  it('requires changed terms after a reload as well, and in a tab that takes over the session', async () => {
    const due = { memberInfo: () => ({ ...memberInfo, termsVersion: '2027-01' }) }
    const reloaded = portal(due, { hasToken: true })
    await reloaded.session.start()
    expect(reloaded.open()).toMatchObject({ key: 'terms', props: { termsVersion: '2027-01' } })
    expect(reloaded.who().status).toBe('visitor')
    const other = portal(due)
    other.state.otherTabHasToken = true
    await other.session.start()
    expect(other.open()?.key).toBe('terms')
  })

  it('reports the end of the session, and the previous log-in after a new one only', async () => {
    const { session, onKnown, onArrived } = portal()
    await session.login(credentials)
    expect(onKnown).toHaveBeenCalledWith(memberInfo)
    expect(onArrived).toHaveBeenCalledWith(memberInfo)
    const reloaded = portal(undefined, { hasToken: true })
    await reloaded.session.start()
    expect(reloaded.onKnown).toHaveBeenCalled()
    expect(reloaded.onArrived).not.toHaveBeenCalled()
  })
})

describe('the end of a session', () => {
  it('is complete even when the call fails', async () => {
    const { session, who, state, published, onLost } = portal(
      { memberInfo: () => memberInfo, logout: () => Promise.reject(portalError('NETWORK_BLOCKED')) },
      { hasToken: true },
    )
    await session.start()
    await session.logout()
    expect(who().status).toBe('visitor')
    expect(state.hasToken).toBe(false)
    expect(published).toEqual([['ended', { reason: 'logout' }]])
    expect(onLost).not.toHaveBeenCalled()
  })

  it('is a log-out even if another call is rejected meanwhile', async () => {
    const { session, store, published, onLost } = portal(
      {
        memberInfo: () => memberInfo,
        logout: () => {
          session.lost(portalError('SESSION_EXPIRED'))
          return {}
        },
        login: () => granted,
        firstLogin: () => ({}),
      },
      { hasToken: true },
    )
    await session.start()
    await session.logout()
    expect(published).toEqual([['ended', { reason: 'logout' }]])
    expect(onLost).not.toHaveBeenCalled()
    expect(store.get(hasLoggedOutAtom)).toBe(true)
    await session.login(credentials)
    expect(store.get(hasLoggedOutAtom)).toBe(false)
  })

  it('makes no call when the stream reports the log-out before its response', async () => {
    const { session, called, state } = portal(
      { memberInfo: () => memberInfo, logout: () => session.verify('logout').then(() => ({})) },
      { hasToken: true },
    )
    await session.start()
    await session.logout()
    expect(called()).toEqual(['memberInfo', 'logout'])
    expect(state.hasToken).toBe(false)
  })

  it('reports the reason when the server ended it', async () => {
    const { session, who, onLost, store } = portal(undefined, { hasToken: true })
    await session.start()
    session.lost(portalError('SESSION_REPLACED'))
    session.lost(portalError('SESSION_EXPIRED'))
    expect(who().status).toBe('visitor')
    expect(onLost.mock.calls).toEqual([['replaced']])
    expect(store.get(signedInElsewhereAtom)).toBe(true)
    await session.login(credentials)
    expect(store.get(signedInElsewhereAtom)).toBe(false)
  })

  it('reports an exclusion, which other tabs and remotes receive as an expired session', async () => {
    const { session, who, onLost, published, store } = portal(undefined, { hasToken: true })
    await session.start()
    session.lost(portalError('SELF_EXCLUDED'))
    expect(who().status).toBe('visitor')
    expect(onLost.mock.calls).toEqual([['excluded']])
    expect(published).toEqual([['ended', { reason: 'expired' }]])
    expect(store.get(signedInElsewhereAtom)).toBe(false)
  })

  it('ends an idle session on the server as well', async () => {
    const { session, who, called, onLost } = portal(undefined, { hasToken: true })
    await session.start()
    await session.expire()
    expect(called()).toEqual(['memberInfo', 'logout'])
    expect(who().status).toBe('visitor')
    expect(onLost.mock.calls).toEqual([['expired']])
  })

  it('keeps only the merchant in the tab’s storage', async () => {
    const { session } = portal(undefined, { hasToken: true })
    await session.start()
    for (const key of [
      'gameVendor',
      'favGames',
      'iframeUrl',
      'wallet',
      'merchantWallet',
      'consolidated',
      'routers',
      'something',
    ])
      sessionStorage.setItem(key, 'x')
    await session.logout()
    expect({ ...sessionStorage }).toEqual({ merchant: 'DEMO' })
  })

  it('is checked on the server before a message of another tab is trusted', async () => {
    const { session, who, bus, called } = portal(undefined, { hasToken: true })
    await session.start()
    bus.emit('session.ended', { reason: 'logout' })
    await Promise.resolve()
    expect(called()).toEqual(['memberInfo', 'memberInfo'])
    expect(who().account).toBe('demo')
  })
})

describe('other tabs', () => {
  it('start a session here with their login', async () => {
    const { session, who, bus, state, api } = portal()
    await session.start()
    state.otherTabHasToken = true
    bus.emit('session.started', { account: 'demo' })
    // The other tab is still logging in, so this one waits longer.
    expect(api.adoptSession).toHaveBeenLastCalledWith('announced')
    await api.adoptSession.mock.results.at(-1)!.value
    await new Promise((resolve) => setImmediate(resolve))
    expect(who().account).toBe('demo')
  })
  it('bring the new token of a login with the same account', async () => {
    const { session, who, bus, state, api } = portal(undefined, { hasToken: true })
    await session.start()
    state.otherTabHasToken = true
    otherTab(bus, { account: 'demo' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(api.forgetSession).toHaveBeenCalled()
    expect(api.adoptSession).toHaveBeenCalledTimes(1)
    expect(who().account).toBe('demo')
  })

  it('leave a visitor here when this tab cannot take over their login', async () => {
    const { session, who, bus } = portal(undefined, { hasToken: true })
    await session.start()
    otherTab(bus, { account: 'other' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(who().status).toBe('visitor')
  })

  it("are not involved in this tab's own login", async () => {
    const { session, api } = portal()
    await session.login(credentials)
    expect(api.adoptSession).not.toHaveBeenCalled()
  })
})

/** The event of another tab's login. */
const otherTab = (bus: ReturnType<typeof portal>['bus'], payload: { account: string }) =>
  bus.emit('session.started', payload)
