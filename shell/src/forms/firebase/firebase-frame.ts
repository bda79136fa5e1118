import {
  FIREBASE_PATH,
  fromFirebaseFrame,
  type FirebaseProblem,
  type FirebaseQuery,
  type FromFirebaseFrame,
  type ToFirebaseFrame,
} from '@atrium/contracts/portal/firebase'

/** A page that has not loaded after this time is unavailable. */
const MAX_LOAD_MS = 20_000
/**
 * The page posts a message before it has loaded. No message within this time after loading means that it is another
 * page.
 */
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
  /** Origin of the page, different from every portal's. */
  readonly origin: string
  readonly query: Omit<FirebaseQuery, 'portal'>
  readonly title: string
  /** Receives messages of the page that are not responses. */
  onMessage(message: FromFirebaseFrame): void
}

export interface FirebaseFrame {
  /** Rejects with `unavailable` when the page cannot be loaded. */
  readonly ready: Promise<void>
  /** Sends a code to the number (E.164), after a captcha if Google requires one. Rejects with FirebaseFailure. */
  sendCode(phoneNumber: string): Promise<void>
  /** Exchanges the code for an ID token. Rejects with FirebaseFailure. */
  confirmCode(code: string): Promise<string>
  /** Moves the focus into the page. */
  focus(): void
  close(): void
}

type Question = { type: 'firebase.sendCode'; phoneNumber: string } | { type: 'firebase.confirmCode'; code: string }

/**
 * Opens the page with Firebase's SDK in an iframe at the end of `place`. Accepts messages only from this iframe and its
 * origin, and posts only to that origin.
 */
export function openFirebaseFrame(
  place: HTMLElement,
  { origin, query, title, onMessage }: FirebaseFrameOptions,
): FirebaseFrame {
  const frame = document.createElement('iframe')
  frame.title = title
  // The page may open windows without a sandbox, but must not navigate the portal.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
  )
  const pending = new Map<number, PromiseWithResolvers<string | undefined>>()
  const { promise: ready, resolve: isReady, reject: isNotReady } = Promise.withResolvers<void>()
  ready.catch(() => undefined)
  const giveUp = () => isNotReady(new FirebaseFailure('unavailable'))
  let waiting = setTimeout(giveUp, MAX_LOAD_MS)
  let questions = 0

  function receive({ source, origin: from, data }: MessageEvent): void {
    if (source !== frame.contentWindow || from !== origin) return
    const message = fromFirebaseFrame(data)
    if (!message) return
    if (message.type === 'firebase.ready') {
      clearTimeout(waiting)
      isReady()
    } else if (message.type === 'firebase.answer') {
      const { id, idToken, problem } = message
      if (problem) pending.get(id)?.reject(new FirebaseFailure(problem))
      else pending.get(id)?.resolve(idToken)
      pending.delete(id)
      return
    }
    onMessage(message)
  }

  const post = (message: ToFirebaseFrame): void => frame.contentWindow?.postMessage(message, origin)

  async function request(question: Question): Promise<string | undefined> {
    await ready
    const id = ++questions
    const answer = Promise.withResolvers<string | undefined>()
    pending.set(id, answer)
    post({ ...question, id })
    return answer.promise
  }

  addEventListener('message', receive)
  frame.addEventListener('load', () => {
    clearTimeout(waiting)
    waiting = setTimeout(giveUp, GRACE_MS)
  })
  frame.src = `${origin}${FIREBASE_PATH}?${new URLSearchParams({ ...query, portal: location.origin })}`
  place.append(frame)

  return {
    ready,
    sendCode: async (phoneNumber) => void (await request({ type: 'firebase.sendCode', phoneNumber })),
    async confirmCode(code) {
      const idToken = await request({ type: 'firebase.confirmCode', code })
      if (idToken === undefined) throw new FirebaseFailure('unknown')
      return idToken
    },
    focus() {
      frame.focus()
      post({ type: 'firebase.focus' })
    },
    close() {
      clearTimeout(waiting)
      removeEventListener('message', receive)
      frame.remove()
      giveUp()
      for (const { reject } of pending.values()) reject(new FirebaseFailure('unavailable'))
    },
  }
}
