import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { SERVICE_WORKER_POLICY } from '@atrium/contracts/portal/trusted-types'

/** The part of the Trusted Types API that is used here. Only Chromium enforces it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

/**
 * Registers the service worker, which shows a page while offline. The portal works without it, for example in browsers
 * that block it.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // The policy ignores its input and returns this address.
  const policy = trustedTypes?.createPolicy(SERVICE_WORKER_POLICY, {
    createScriptURL: () => SERVER_PATHS.serviceWorker,
  })
  await navigator.serviceWorker
    .register(policy?.createScriptURL(SERVER_PATHS.serviceWorker) ?? SERVER_PATHS.serviceWorker, {
      updateViaCache: 'none',
    })
    .catch(() => undefined)
}
