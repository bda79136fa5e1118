import {
  FIREBASE_PATH,
  fromFirebaseFrame,
  type FirebaseProblem,
  type FirebaseQuery,
  type FromFirebaseFrame,
  type ToFirebaseFrame,
} from '@atrium/contracts/portal/firebase'

/** The page is unavailable if it has not loaded by then. */
const MAX_LOAD_MS = 20_000
/** The page posts before it is loaded: no message within this time after loading means that it is another page. */
const GRACE_MS = 2_000

/** A problem that the page reported. */
export class FirebaseFailure extends Error {
  readonly problem: FirebaseProblem
  constructor(problem: FirebaseProblem) {
    super(`Signing in at Firebase: ${problem}`)
    this.name = 'FirebaseFailure'
    this.problem = problem
  }
}

export interface FirebaseFrameOptions {
  /** Origin of the page, which differs from every portal's. */
  readonly origin: string
  readonly query: Omit<FirebaseQuery, 'portal'>
  readonly title: string
  /** Receives messages of the page that are no responses. */
  onTold(message: FromFirebaseFrame): void
}

export interface FirebaseFrame {
  /** Rejects with `unavailable` when the page cannot be loaded. */
  readonly ready: Promise<void>
  /** Sends a code to the number (E.164), after a captcha if Google requires one. Rejects with FirebaseFailure. */
  sendCode(phoneNumber: string): Promise<void>
  /** Turns the code into an ID token. Rejects with FirebaseFailure. */
  confirmCode(code: string): Promise<string>
  /** Moves the focus into the page. */
  focus(): void
  close(): void
}

type Question = { type: 'firebase.sendCode'; phoneNumber: string } | { type: 'firebase.confirmCode'; code: string }

/**
 * Opens the page with Firebase's SDK in a frame at the end of `place`. Messages are accepted from this frame and its
 * origin only, and posted to no other.
 */
export function openFirebaseFrame(
  place: HTMLElement,
  { origin, query, title, onTold }: FirebaseFrameOptions,
): FirebaseFrame {
  const frame = document.createElement('iframe')
  frame.title = title
  // It may open windows without a sandbox. It must not navigate this page.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  const asked = new Map<number, PromiseWithResolvers<string | undefined>>()
  const { promise: ready, resolve: isReady, reject: isNotReady } = Promise.withResolvers<void>()
  ready.catch(() => undefined)
  const giveUp = () => isNotReady(new FirebaseFailure('unavailable'))
  let waiting = setTimeout(giveUp, MAX_LOAD_MS)
  let questions = 0

  function hear({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame.contentWindow || from !== origin) return
    const message = fromFirebaseFrame(data)
    if (!message) return
    if (message.type === 'firebase.ready') {
      clearTimeout(waiting)
      isReady()
    } else if (message.type === 'firebase.answer') {
      const { id, idToken, problem } = message
      if (problem) asked.get(id)?.reject(new FirebaseFailure(problem))
      else asked.get(id)?.resolve(idToken)
      asked.delete(id)
      return
    }
    onTold(message)
  }

  const tell = (message: ToFirebaseFrame): void => frame.contentWindow?.postMessage(message, origin)

  async function ask(question: Question): Promise<string | undefined> {
    await ready
    const id = ++questions
    const answer = Promise.withResolvers<string | undefined>()
    asked.set(id, answer)
    tell({ ...question, id })
    return answer.promise
  }

  addEventListener('message', hear)
  frame.addEventListener('load', () => {
    clearTimeout(waiting)
    waiting = setTimeout(giveUp, GRACE_MS)
  })
  frame.src = `${origin}${FIREBASE_PATH}?${new URLSearchParams({ ...query, portal: location.origin })}`
  place.append(frame)

  return {
    ready,
    sendCode: async (phoneNumber) => void (await ask({ type: 'firebase.sendCode', phoneNumber })),
    async confirmCode(code) {
      const idToken = await ask({ type: 'firebase.confirmCode', code })
      if (idToken === undefined) throw new FirebaseFailure('unknown')
      return idToken
    },
    focus() {
      frame.focus()
      tell({ type: 'firebase.focus' })
    },
    close() {
      clearTimeout(waiting)
      removeEventListener('message', hear)
      frame.remove()
      giveUp()
      for (const { reject } of asked.values()) reject(new FirebaseFailure('unavailable'))
    },
  }
}
