import type { FirebasePageData } from '@atrium/contracts/portal/firebase'
import { serveFrame } from './frame.ts'
import { createSignIn, type FirebaseSdk } from './sign-in.ts'

/** Starts the page from the data in its document. */
export function startPage(sdkOf: (data: FirebasePageData) => FirebaseSdk): void {
  const data = JSON.parse(document.getElementById('firebase')!.textContent) as FirebasePageData
  serveFrame(data, createSignIn(sdkOf(data)), document.getElementById('place')!)
}
