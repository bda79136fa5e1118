import type { Language } from '../locale/languages.ts'
import type { Theme } from '../brand/theme.ts'
import type { SettingValue } from '../merchants/settings.ts'
import { SIGN_IN_PROVIDERS } from '../rules/accounts/sign-in-providers.ts'
import type { SignInProvider } from '../rules/accounts/sign-in-providers.ts'

/** Path of the document that signs in at Firebase, on an origin of its own (docs/decisions/firebase-in-a-frame.md). */
export const FIREBASE_PATH = '/identity/firebase'

/**
 * A merchant's Firebase project and its enabled sign-in methods. The API key identifies the project and is not secret.
 */
export type FirebaseSettings = Readonly<SettingValue<'firebase'>>

/** Purpose of the frame: a code by text message, or sign-in with an account of another provider. */
export type FirebasePurpose = 'phone' | 'social'

/** Query of the frame's address. */
export interface FirebaseQuery {
  readonly for: FirebasePurpose
  /** Origin of the portal that opens the frame. */
  readonly portal: string
  readonly language: Language
  readonly theme: Theme
}

/** Data for the document's script, in `<script type="application/json" id="firebase">`. */
export interface FirebasePageData extends FirebaseQuery {
  readonly project: Pick<FirebaseSettings, 'projectId' | 'apiKey' | 'authDomain'>
  readonly providers: readonly SignInProvider[]
  /** Address of a fake of Firebase; only in development and tests. */
  readonly standIn?: string
}

/**
 * Problems shown to visitors. The first eleven are the specification's phone authentication codes. Each has a text
 * `firebase.problems.<name>` in the shell.
 */
export const FIREBASE_PROBLEMS = [
  'invalidPhoneNumber',
  'missingPhoneNumber',
  'tooManyRequests',
  'unknown',
  'invalidVerificationCode',
  'missingVerificationCode',
  'captchaCheckFailed',
  'quotaExceeded',
  'operationNotAllowed',
  'codeExpired',
  'popupClosedByUser',
  'popupBlocked',
  'networkFailed',
  'userDisabled',
  'otherAccount',
  'unavailable',
] as const
export type FirebaseProblem = (typeof FIREBASE_PROBLEMS)[number]

/** Messages from the shell to the frame. One with an `id` gets a response with the same `id`. */
export type ToFirebaseFrame =
  | { readonly type: 'firebase.sendCode'; readonly id: number; /** E.164. */ readonly phoneNumber: string }
  | { readonly type: 'firebase.confirmCode'; readonly id: number; readonly code: string }
  /** Moves the keyboard focus into the frame. */
  | { readonly type: 'firebase.focus' }

/**
 * Messages from the frame to the shell. An ID token is sent only to the origin for which the document was generated.
 */
export type FromFirebaseFrame =
  | { readonly type: 'firebase.ready' }
  /** Height of the frame's visible content in pixels; 0: nothing is visible. */
  | { readonly type: 'firebase.size'; readonly height: number }
  | {
      readonly type: 'firebase.answer'
      readonly id: number
      readonly idToken?: string
      readonly problem?: FirebaseProblem
    }
  | { readonly type: 'firebase.signedIn'; readonly channel: SignInProvider; readonly idToken: string }
  | { readonly type: 'firebase.failed'; readonly channel: SignInProvider; readonly problem: FirebaseProblem }
  /** A sign-in started. The shell hides the problem of the previous attempt. */
  | { readonly type: 'firebase.began'; readonly channel: SignInProvider }
  /** Escape was pressed inside the frame, whose key events do not reach the surrounding dialog. */
  | { readonly type: 'firebase.left' }

const oneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value)

/** Parses a message of the frame. Returns undefined for anything else, since third-party scripts run in the frame. */
export function fromFirebaseFrame(data: unknown): FromFirebaseFrame | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, id, height, idToken, problem, channel } = data as Record<string, unknown>
  const hasToken = typeof idToken === 'string'
  const hasProblem = oneOf(FIREBASE_PROBLEMS, problem)
  switch (type) {
    case 'firebase.ready':
    case 'firebase.left':
      return { type }
    case 'firebase.size':
      return typeof height === 'number' && height >= 0 ? { type, height } : undefined
    case 'firebase.answer':
      return typeof id === 'number'
        ? { type, id, ...(hasToken && { idToken }), ...(hasProblem && { problem }) }
        : undefined
    case 'firebase.signedIn':
      return hasToken && oneOf(SIGN_IN_PROVIDERS, channel) ? { type, channel, idToken } : undefined
    case 'firebase.failed':
      return hasProblem && oneOf(SIGN_IN_PROVIDERS, channel) ? { type, channel, problem } : undefined
    case 'firebase.began':
      return oneOf(SIGN_IN_PROVIDERS, channel) ? { type, channel } : undefined
    default:
      return undefined
  }
}
