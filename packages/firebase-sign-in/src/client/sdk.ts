import { initializeApp } from '@firebase/app'
import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  OAuthProvider,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  TwitterAuthProvider,
} from '@firebase/auth'
import type { FirebasePageData } from '@atrium/contracts/portal/firebase'
import type { FirebaseSdk } from './sign-in.ts'

/** The SDK for the merchant's Firebase project. It stores no Firebase session, because the portal has its own. */
export function firebaseSdk({ project, language, theme, for: purpose }: FirebasePageData): FirebaseSdk {
  const auth = initializeAuth(initializeApp(project), {
    persistence: inMemoryPersistence,
    // Prepares the SDK for pop-up windows in advance: some browsers open one only synchronously after a click.
    ...(purpose === 'social' && { popupRedirectResolver: browserPopupRedirectResolver }),
  })
  auth.languageCode = language.toLowerCase()
  return {
    auth,
    providers: {
      google: () => withEmail(new GoogleAuthProvider()),
      facebook: () => withEmail(new FacebookAuthProvider()),
      apple: () => withEmail(new OAuthProvider('apple.com')),
      twitter: () => new TwitterAuthProvider(),
    },
    verifier: (of, place) => new RecaptchaVerifier(of, place, { size: 'normal', theme }),
    signInWithPhoneNumber,
    signInWithPopup,
  }
}

/** The portal identifies members by their e-mail address. */
function withEmail<P extends { addScope(scope: string): unknown }>(provider: P): P {
  provider.addScope('email')
  return provider
}
