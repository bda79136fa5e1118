import type { Resources } from '@atrium/contracts/calls'

/** The apps of the specification, in its order. */
const APPS = ['APP_IOS', 'APP_IOS_LITE', 'APP_ANDROID'] as const

export interface App {
  readonly type: (typeof APPS)[number]
  readonly label: string
  /** An absolute address, for the camera of another device. */
  readonly address: string
  /** The operator's own picture of the code. */
  readonly picture?: string
}

/** The merchant's apps for phones. Addresses that are no web addresses are omitted. */
export function appsOf(resources: Resources, origin: string): App[] {
  return APPS.flatMap((type) => {
    const resource = resources[type]
    const address = resource && webAddress(resource.url, origin)
    return address ? [{ type, label: resource.labelName, address, picture: resource.qrCodeUrl }] : []
  })
}

function webAddress(url: string, origin: string): string | undefined {
  const address = URL.parse(url, origin)
  return address && ['https:', 'http:'].includes(address.protocol) ? address.href : undefined
}
