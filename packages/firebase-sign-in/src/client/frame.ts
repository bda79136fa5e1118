import type { FirebasePageData, FromFirebaseFrame, ToFirebaseFrame } from '@atrium/contracts/portal/firebase'
import type { SignInProvider } from '@atrium/contracts/rules/accounts/sign-in-providers'
import { providerButtons } from './buttons.ts'
import { problemOf } from './problem.ts'
import type { SignIn } from './sign-in.ts'
import { reportHeight } from './height.ts'

/** Connects the SDK with the shell: handles messages of the shell's origin only, and posts to that origin only. */
export function serveFrame(
  { for: purpose, portal, language, providers }: FirebasePageData,
  signIn: SignIn,
  place: HTMLElement,
): void {
  const post = (message: FromFirebaseFrame): void => parent.postMessage(message, portal)
  let confirm: ((code: string) => Promise<string>) | undefined

  async function sendCode(phoneNumber: string): Promise<undefined> {
    confirm = await signIn.sendCode(phoneNumber, place)
  }

  async function confirmCode(code: string): Promise<string> {
    if (!code) throw { code: 'auth/missing-verification-code' }
    // This page has sent no code. A code that was sent before a reload can no longer be confirmed.
    if (!confirm) throw { code: 'auth/code-expired' }
    return confirm(code)
  }

  const answer = (id: number, work: Promise<string | undefined>): Promise<void> =>
    work.then(
      (idToken) => post({ type: 'firebase.answer', id, ...(idToken && { idToken }) }),
      (error: unknown) => post({ type: 'firebase.answer', id, problem: problemOf(error) }),
    )

  addEventListener('message', ({ source, origin, data }: MessageEvent<ToFirebaseFrame | null>) => {
    if (source !== parent || origin !== portal || typeof data !== 'object' || data === null) return
    if (data.type === 'firebase.sendCode') void answer(data.id, sendCode(data.phoneNumber))
    if (data.type === 'firebase.confirmCode') void answer(data.id, confirmCode(data.code))
    if (data.type === 'firebase.focus') place.querySelector('button')?.focus()
  })

  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') post({ type: 'firebase.left' })
  })

  async function signInWith(channel: SignInProvider): Promise<void> {
    post({ type: 'firebase.began', channel })
    try {
      post({ type: 'firebase.signedIn', channel, idToken: await signIn.withProvider(channel) })
    } catch (error) {
      post({ type: 'firebase.failed', channel, problem: problemOf(error) })
    }
  }

  if (purpose === 'social') place.append(...providerButtons(providers, language, signInWith))
  reportHeight(place, (height) => post({ type: 'firebase.size', height }))
  post({ type: 'firebase.ready' })
}
