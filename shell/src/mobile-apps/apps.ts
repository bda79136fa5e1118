import type { Resources } from '@atrium/contracts/calls'

/** The specification's apps, in its order. */
const APPS = ['APP_IOS', 'APP_IOS_LITE', 'APP_ANDROID'] as const

export interface App {
  readonly type: (typeof APPS)[number]
  readonly label: string
  /** An absolute address, because another device scans it. */
  readonly address: string
  /** The operator's own image of the code. */
  readonly picture?: string
}

/** The merchant's mobile apps. Omits addresses that are not web addresses. */
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
