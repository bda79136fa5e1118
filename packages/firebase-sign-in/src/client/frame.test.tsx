import { FirebaseError } from '@firebase/app'
import {
  FIREBASE_PROBLEMS,
  type FirebasePageData,
  type FirebaseProblem,
  type FromFirebaseFrame,
} from '@atrium/contracts/portal/firebase'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { serveFrame } from './frame.ts'
import { createSignIn, type FirebaseSdk } from './sign-in.ts'

const PORTAL = 'https://portal.example'
const told: { message: FromFirebaseFrame; to: string }[] = []
const stop = new Set<() => void>()
const PlainObserver = globalThis.MutationObserver

beforeEach(() => {
  told.length = 0
  document.body.innerHTML = '<div id="place"></div>'
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.MutationObserver = class extends PlainObserver {
    constructor(callback: MutationCallback) {
      super(callback)
      stop.add(() => this.disconnect())
    }
  }
  const listen = window.addEventListener.bind(window)
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listen(type, listener as EventListener)
    stop.add(() => window.removeEventListener(type, listener as EventListener))
  })
  // In jsdom the page is its own parent.
  jest
    .spyOn(window, 'postMessage')
    .mockImplementation(((message: FromFirebaseFrame, to: string) => void told.push({ message, to })) as never)
})
afterEach(() => {
  stop.forEach((end) => end())
  stop.clear()
  jest.restoreAllMocks()
})

/** The functions of the SDK, as a test wants them to go. */
const working: FirebaseSdk = {
  auth: {} as never,
  providers: {
    google: () => ({ providerId: 'google.com' }),
    facebook: () => ({ providerId: 'facebook.com' }),
    apple: () => ({ providerId: 'apple.com' }),
    twitter: () => ({ providerId: 'twitter.com' }),
  },
  verifier: (_auth, place) => {
    place.append(document.createElement('iframe'))
    return { type: 'recaptcha', verify: async () => 'token', clear: () => undefined }
  },
  signInWithPhoneNumber: async (_auth, phoneNumber) => ({
    confirm: async (code) => ({ user: { getIdToken: async () => `token of ${phoneNumber} by ${code}` } }) as never,
  }),
  signInWithPopup: async (_auth, { providerId }) => ({
    user: { getIdToken: async () => `token of ${providerId}` } as never,
  }),
}
const fails = (code: string) => async () => {
  throw new FirebaseError(code, `Firebase: Error (${code}).`)
}

function open(parts: Partial<FirebaseSdk> = {}, data: Partial<FirebasePageData> = {}) {
  const place = document.getElementById('place')!
  serveFrame(
    {
      for: 'phone',
      portal: PORTAL,
      language: 'KO',
      theme: 'dark',
      providers: [],
      project: { projectId: 'p', apiKey: 'k', authDomain: 'a.example' },
      ...data,
    },
    createSignIn({ ...working, ...parts }),
    place,
  )
  return place
}
const settle = () =>
  new Promise((done) => {
    setTimeout(done)
  })
async function ask(
  data: unknown,
  { origin = PORTAL, source = window as Window | null } = {},
): Promise<FromFirebaseFrame | undefined> {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  await settle()
  return told.findLast(({ message }) => message.type === 'firebase.answer')?.message
}
const sendCode = (phoneNumber = '+821012345678') => ask({ type: 'firebase.sendCode', id: 1, phoneNumber })
const confirmCode = (code: string) => ask({ type: 'firebase.confirmCode', id: 2, code })

/** The specification's codes, where the SDK raises them. That it spells them so is held by `problem.test.ts`. */
const WHEN_SENT: readonly [string, FirebaseProblem][] = [
  ['auth/invalid-phone-number', 'invalidPhoneNumber'],
  ['auth/missing-phone-number', 'missingPhoneNumber'],
  ['auth/too-many-requests', 'tooManyRequests'],
  ['auth/internal-error', 'unknown'],
  ['auth/captcha-check-failed', 'captchaCheckFailed'],
  ['auth/quota-exceeded', 'quotaExceeded'],
  ['auth/operation-not-allowed', 'operationNotAllowed'],
]
const WHEN_CONFIRMED: readonly [string, FirebaseProblem][] = [
  ['auth/invalid-verification-code', 'invalidVerificationCode'],
  ['auth/missing-verification-code', 'missingVerificationCode'],
  ['auth/code-expired', 'codeExpired'],
]
const WITH_A_WINDOW: readonly [string, FirebaseProblem][] = [
  ['auth/popup-closed-by-user', 'popupClosedByUser'],
  ['auth/popup-blocked', 'popupBlocked'],
  ['auth/account-exists-with-different-credential', 'otherAccount'],
]

it('covers the whole list of the specification', () => {
  const covered = [...WHEN_SENT, ...WHEN_CONFIRMED, ...WITH_A_WINDOW].map(([, problem]) => problem)
  for (const problem of FIREBASE_PROBLEMS.slice(0, 11)) expect(covered).toContain(problem)
})

describe('a code by text message', () => {
  it('is sent and turned into an ID token, told to the portal alone', async () => {
    open()
    expect(await sendCode()).toEqual({ type: 'firebase.answer', id: 1 })
    expect(await confirmCode('123456')).toEqual({
      type: 'firebase.answer',
      id: 2,
      idToken: 'token of +821012345678 by 123456',
    })
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([PORTAL]))
  })

  it.each(WHEN_SENT)('%s while it is sent: %s', async (code, problem) => {
    open({ signInWithPhoneNumber: fails(code) })
    expect(await sendCode()).toEqual({ type: 'firebase.answer', id: 1, problem })
  })

  it.each(WHEN_CONFIRMED)('%s while it is confirmed: %s', async (code, problem) => {
    open({ signInWithPhoneNumber: async () => ({ confirm: fails(code) }) })
    await sendCode()
    expect(await confirmCode('123456')).toEqual({ type: 'firebase.answer', id: 2, problem })
  })

  it('is missing without one, and too old when none was sent from this page', async () => {
    open()
    expect(await confirmCode('')).toMatchObject({ problem: 'missingVerificationCode' })
    expect(await confirmCode('123456')).toMatchObject({ problem: 'codeExpired' })
  })

  it('leaves no captcha behind, whatever came of it', async () => {
    const place = open({ signInWithPhoneNumber: fails('auth/captcha-check-failed') })
    await sendCode()
    expect(place.childElementCount).toBe(0)
    expect(told.filter(({ message }) => message.type === 'firebase.size').map(({ message }) => message)).toEqual([
      { type: 'firebase.size', height: 0 },
    ])
  })

  it('shows as much of the page as the captcha takes', async () => {
    let solve: () => void = () => undefined
    const place = open({
      signInWithPhoneNumber: () =>
        new Promise((done) => {
          solve = () => done({ confirm: fails('auth/unused') })
        }),
    })
    jest.spyOn(place, 'getBoundingClientRect').mockReturnValue({ bottom: 78 } as DOMRect)
    await sendCode()
    const puzzle = document.body.appendChild(document.createElement('div'))
    jest.spyOn(puzzle, 'getBoundingClientRect').mockReturnValue({ bottom: 560.4 } as DOMRect)
    puzzle.style.visibility = 'visible'
    await settle()
    expect(told.at(-1)!.message).toEqual({ type: 'firebase.size', height: 561 })
    solve()
    await settle()
    expect(told.findLast(({ message }) => message.type === 'firebase.size')!.message).toEqual({
      type: 'firebase.size',
      height: 0,
    })
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: null }],
  ])('is not sent for %s', async (_case, from) => {
    open()
    expect(await ask({ type: 'firebase.sendCode', id: 1, phoneNumber: '+821012345678' }, from)).toBeUndefined()
  })
})

describe("somebody's account", () => {
  const social = { for: 'social', providers: ['google', 'twitter'] } as const
  const lastTold = () => told.at(-1)!.message
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
    button.click()
    await settle()
    return button
  }

  it('is signed in with by a button', async () => {
    open({}, social)
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Google 계정으로 계속하기',
      'X 계정으로 계속하기',
    ])
    await press('Google 계정으로 계속하기')
    expect(told.slice(-2).map(({ message }) => message)).toEqual([
      { type: 'firebase.began', channel: 'google' },
      { type: 'firebase.signedIn', channel: 'google', idToken: 'token of google.com' },
    ])
  })

  it.each(WITH_A_WINDOW)('%s: %s', async (code, problem) => {
    open({ signInWithPopup: fails(code) }, { ...social, language: 'EN' })
    const button = await press('Continue with X')
    expect(lastTold()).toEqual({ type: 'firebase.failed', channel: 'twitter', problem })
    expect(button.ariaDisabled).toBe('false')
  })

  it('opens one window at a time', async () => {
    const signInWithPopup = jest.fn<FirebaseSdk['signInWithPopup']>(() => new Promise(() => undefined))
    open({ signInWithPopup }, social)
    await press('Google 계정으로 계속하기')
    await press('X 계정으로 계속하기')
    expect(signInWithPopup).toHaveBeenCalledTimes(1)
  })

  it('tells that Escape was pressed, and of no other key', () => {
    open({}, social)
    told.length = 0
    for (const key of ['a', 'Escape']) window.dispatchEvent(new KeyboardEvent('keydown', { key }))
    expect(told).toEqual([{ message: { type: 'firebase.left' }, to: PORTAL }])
  })

  it('takes the keyboard when the shell says so', async () => {
    open({}, social)
    await ask({ type: 'firebase.focus' })
    expect(document.activeElement?.textContent).toBe('Google 계정으로 계속하기')
  })
})
