import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { SERVICE_WORKER_POLICY } from '@atrium/contracts/portal/trusted-types'

/** Of Trusted Types, which only Chromium enforces. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

/**
 * The worker holds the page that is shown without a network. The portal runs as well without it, where a browser
 * refuses it for example.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // Whatever is asked for, this one address is what the policy allows.
  const policy = trustedTypes?.createPolicy(SERVICE_WORKER_POLICY, {
    createScriptURL: () => SERVER_PATHS.serviceWorker,
  })
  await navigator.serviceWorker
    .register(policy?.createScriptURL(SERVER_PATHS.serviceWorker) ?? SERVER_PATHS.serviceWorker, {
      updateViaCache: 'none',
    })
    .catch(() => undefined)
}
