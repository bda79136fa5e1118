import type { Auth, AuthProvider, ConfirmationResult, RecaptchaVerifier, UserCredential } from '@firebase/auth'
import type { SignInProvider } from '@atrium/contracts/rules/accounts/sign-in-providers'

/** The functions of the SDK that this package uses. Each rejects with an error whose code is `auth/…`. */
export interface FirebaseSdk {
  readonly auth: Auth
  readonly providers: Readonly<Record<SignInProvider, () => AuthProvider>>
  verifier(auth: Auth, place: HTMLElement): Pick<RecaptchaVerifier, 'clear' | 'type' | 'verify'>
  signInWithPhoneNumber(
    auth: Auth,
    phoneNumber: string,
    verifier: ReturnType<FirebaseSdk['verifier']>,
  ): Promise<Pick<ConfirmationResult, 'confirm'>>
  /** Opens the provider's window. Call it only in a click handler. */
  signInWithPopup(auth: Auth, provider: AuthProvider): Promise<Pick<UserCredential, 'user'>>
}

export interface SignIn {
  /**
   * Sends a code to the phone number. Where Google requires a captcha, the visitor first solves it in `place`. Resolves
   * to a function that exchanges the code for an ID token.
   */
  sendCode(phoneNumber: string, place: HTMLElement): Promise<(code: string) => Promise<string>>
  /** Resolves to an ID token. */
  withProvider(provider: SignInProvider): Promise<string>
}

/** Signs in at Firebase, by phone or with a provider's account. Rejects with the SDK's errors. */
export function createSignIn({
  auth,
  providers,
  verifier: verifierAt,
  signInWithPhoneNumber,
  signInWithPopup,
}: FirebaseSdk): SignIn {
  return {
    async sendCode(phoneNumber, place) {
      // A captcha is valid for one message and needs an empty element.
      const verifier = verifierAt(auth, place.appendChild(document.createElement('div')))
      try {
        const sent = await signInWithPhoneNumber(auth, phoneNumber, verifier)
        return async (code) => (await sent.confirm(code)).user.getIdToken()
      } finally {
        verifier.clear()
        place.replaceChildren()
      }
    },
    withProvider: async (provider) => (await signInWithPopup(auth, providers[provider]())).user.getIdToken(),
  }
}
