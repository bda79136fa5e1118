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
const posted: { message: FromFirebaseFrame; to: string }[] = []
const stop = new Set<() => void>()
const PlainObserver = globalThis.MutationObserver

beforeEach(() => {
  posted.length = 0
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
    .mockImplementation(((message: FromFirebaseFrame, to: string) => void posted.push({ message, to })) as never)
})
afterEach(() => {
  stop.forEach((end) => end())
  stop.clear()
  jest.restoreAllMocks()
})

/** Functions of the SDK that succeed. */
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
async function request(
  data: unknown,
  { origin = PORTAL, source = window as Window | null } = {},
): Promise<FromFirebaseFrame | undefined> {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  await settle()
  return posted.findLast(({ message }) => message.type === 'firebase.answer')?.message
}
const sendCode = (phoneNumber = '+821012345678') => request({ type: 'firebase.sendCode', id: 1, phoneNumber })
const confirmCode = (code: string) => request({ type: 'firebase.confirmCode', id: 2, code })

/**
 * Error codes of the SDK and the problems that the specification assigns to them. `problem.test.ts` verifies the
 * spelling of the codes.
 */
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

it('covers every problem of the specification', () => {
  const covered = [...WHEN_SENT, ...WHEN_CONFIRMED, ...WITH_A_WINDOW].map(([, problem]) => problem)
  for (const problem of FIREBASE_PROBLEMS.slice(0, 11)) expect(covered).toContain(problem)
})

describe('a code by text message', () => {
  it('is sent and turned into an ID token, which only the portal receives', async () => {
    open()
    expect(await sendCode()).toEqual({ type: 'firebase.answer', id: 1 })
    expect(await confirmCode('123456')).toEqual({
      type: 'firebase.answer',
      id: 2,
      idToken: 'token of +821012345678 by 123456',
    })
    expect(new Set(posted.map(({ to }) => to))).toEqual(new Set([PORTAL]))
  })

  it.each(WHEN_SENT)('reports %s while it is sent as %s', async (code, problem) => {
    open({ signInWithPhoneNumber: fails(code) })
    expect(await sendCode()).toEqual({ type: 'firebase.answer', id: 1, problem })
  })

  it.each(WHEN_CONFIRMED)('reports %s while it is confirmed as %s', async (code, problem) => {
    open({ signInWithPhoneNumber: async () => ({ confirm: fails(code) }) })
    await sendCode()
    expect(await confirmCode('123456')).toEqual({ type: 'firebase.answer', id: 2, problem })
  })

  it('is missing when empty, and expired when this page has sent none', async () => {
    open()
    expect(await confirmCode('')).toMatchObject({ problem: 'missingVerificationCode' })
    expect(await confirmCode('123456')).toMatchObject({ problem: 'codeExpired' })
  })

  it('removes the captcha, also after a failure', async () => {
    const place = open({ signInWithPhoneNumber: fails('auth/captcha-check-failed') })
    await sendCode()
    expect(place.childElementCount).toBe(0)
    expect(posted.filter(({ message }) => message.type === 'firebase.size').map(({ message }) => message)).toEqual([
      { type: 'firebase.size', height: 0 },
    ])
  })

  it('makes the frame as high as the captcha', async () => {
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
    expect(posted.at(-1)!.message).toEqual({ type: 'firebase.size', height: 561 })
    solve()
    await settle()
    expect(posted.findLast(({ message }) => message.type === 'firebase.size')!.message).toEqual({
      type: 'firebase.size',
      height: 0,
    })
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: null }],
  ])('is not sent for %s', async (_case, from) => {
    open()
    expect(await request({ type: 'firebase.sendCode', id: 1, phoneNumber: '+821012345678' }, from)).toBeUndefined()
  })
})

describe('an account of a provider', () => {
  const social = { for: 'social', providers: ['google', 'twitter'] } as const
  const lastPosted = () => posted.at(-1)!.message
  const press = async (name: string) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
    button.click()
    await settle()
    return button
  }

  it('signs in by its button', async () => {
    open({}, social)
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Google 계정으로 계속하기',
      'X 계정으로 계속하기',
    ])
    await press('Google 계정으로 계속하기')
    expect(posted.slice(-2).map(({ message }) => message)).toEqual([
      { type: 'firebase.began', channel: 'google' },
      { type: 'firebase.signedIn', channel: 'google', idToken: 'token of google.com' },
    ])
  })

  it.each(WITH_A_WINDOW)('reports %s as %s', async (code, problem) => {
    open({ signInWithPopup: fails(code) }, { ...social, language: 'EN' })
    const button = await press('Continue with X')
    expect(lastPosted()).toEqual({ type: 'firebase.failed', channel: 'twitter', problem })
    expect(button.ariaDisabled).toBe('false')
  })

  it('opens one window at a time', async () => {
    const signInWithPopup = jest.fn<FirebaseSdk['signInWithPopup']>(() => new Promise(() => undefined))
    open({ signInWithPopup }, social)
    await press('Google 계정으로 계속하기')
    await press('X 계정으로 계속하기')
    expect(signInWithPopup).toHaveBeenCalledTimes(1)
  })

  it('reports that Escape was pressed, and no other key', () => {
    open({}, social)
    posted.length = 0
    for (const key of ['a', 'Escape']) window.dispatchEvent(new KeyboardEvent('keydown', { key }))
    expect(posted).toEqual([{ message: { type: 'firebase.left' }, to: PORTAL }])
  })

  it('focuses its first button when the shell requests it', async () => {
    open({}, social)
    await request({ type: 'firebase.focus' })
    expect(document.activeElement?.textContent).toBe('Google 계정으로 계속하기')
  })
})
