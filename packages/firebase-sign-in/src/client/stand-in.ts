import { connectAuthEmulator, GoogleAuthProvider, signInWithCredential } from '@firebase/auth'
import { FirebaseError } from '@firebase/app'
import type { FirebasePageData } from '@atrium/contracts/portal/firebase'
import { startPage } from './page.ts'
import { firebaseSdk } from './sdk.ts'

/**
 * The SDK against a stand-in, for development and tests: the captcha solves itself, and in place of a provider's
 * window, which needs scripts from outside, the stand-in says with which account somebody would have come out of it.
 * The rest is the SDK's own protocol.
 */
function standInSdk(data: FirebasePageData) {
  const sdk = firebaseSdk({ ...data, for: 'phone' })
  sdk.auth.settings.appVerificationDisabledForTesting = true
  connectAuthEmulator(sdk.auth, data.standIn!, { disableWarnings: true })
  return {
    ...sdk,
    async signInWithPopup(auth: typeof sdk.auth, { providerId }: { providerId: string }) {
      const answer = await fetch(`${data.standIn}/accounts/${providerId}`)
      const { credential } = (await answer.json()) as { credential: string | null }
      if (!credential)
        throw new FirebaseError('auth/popup-closed-by-user', 'Nobody has chosen an account at the stand-in.')
      return signInWithCredential(auth, GoogleAuthProvider.credential(credential))
    },
  }
}

startPage(standInSdk)
