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

/** The SDK on the merchant's project. Nobody stays signed in at Firebase: the portal has sessions of its own. */
export function firebaseSdk({ project, language, theme, for: purpose }: FirebasePageData): FirebaseSdk {
  const auth = initializeAuth(initializeApp(project), {
    persistence: inMemoryPersistence,
    // With it the SDK gets ready for windows at once, which some browsers need to let one open at a press.
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

/** The portal knows its members by their address. */
function withEmail<P extends { addScope(scope: string): unknown }>(provider: P): P {
  provider.addScope('email')
  return provider
}
