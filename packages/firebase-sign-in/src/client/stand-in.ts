import { connectAuthEmulator, GoogleAuthProvider, signInWithCredential } from '@firebase/auth'
import { FirebaseError } from '@firebase/app'
import type { FirebasePageData } from '@atrium/contracts/portal/firebase'
import { startPage } from './page.ts'
import { firebaseSdk } from './sdk.ts'

/**
 * The SDK connected to a Firebase simulator, for development and tests. The captcha solves itself. Instead of opening
 * the provider's window, which needs scripts from other servers, the simulator returns the account that the visitor
 * would choose. Everything else is the SDK's own protocol.
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
