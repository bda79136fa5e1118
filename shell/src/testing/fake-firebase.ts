import type { FromFirebaseFrame, ToFirebaseFrame } from '@atrium/contracts/portal/firebase'
import { act, waitFor } from '@testing-library/react'
import type { FirebaseOffer } from '@atrium/contracts/portal/bootstrap'

export const FIREBASE_ORIGIN = 'https://identity.example'
export const firebaseOffer = (parts: Partial<FirebaseOffer> = {}): FirebaseOffer => ({
  origin: FIREBASE_ORIGIN,
  sms: true,
  providers: [],
  ...parts,
})

/** The iframe of Firebase's page, if it is open. */
export const firebaseFrame = (): HTMLIFrameElement | null =>
  document.querySelector<HTMLIFrameElement>('iframe[src*="/identity/firebase?"]')

/**
 * A fake of the page inside the iframe, once the shell has opened it. Responds with the results of `answer`, and posts
 * nothing else.
 */
export async function servedFirebase(
  answer: (
    question: ToFirebaseFrame,
  ) => Omit<Extract<FromFirebaseFrame, { type: 'firebase.answer' }>, 'type' | 'id'> = () => ({}),
) {
  const frame = await waitFor(() => firebaseFrame() ?? fail())
  const received: ToFirebaseFrame[] = []
  const say = (data: unknown, { origin = FIREBASE_ORIGIN, source = frame.contentWindow as Window | null } = {}) =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  const post = (...what: Parameters<typeof say>) => act(async () => say(...what))
  frame.contentWindow!.postMessage = ((question: ToFirebaseFrame, to: string) => {
    if (to !== FIREBASE_ORIGIN) throw new Error(`told to ${to}`)
    received.push(question)
    // Responds asynchronously, like window messages.
    if ('id' in question) setTimeout(() => say({ type: 'firebase.answer', id: question.id, ...answer(question) }))
  }) as Window['postMessage']
  await post({ type: 'firebase.ready' })
  return { frame, received, post }
}

const fail = (): never => {
  throw new Error('The shell has opened no frame.')
}
