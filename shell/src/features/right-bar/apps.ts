import type { Resources } from '@atrium/contracts/calls'

export interface App {
  type: string
  label: string
  /** What the code leads to, as a phone has to be told it. */
  address: string
  /** A picture of the operator's own, in the place of the drawn code. */
  picture: string | undefined
}

const TYPES = ['APP_IOS', 'APP_IOS_LITE', 'APP_ANDROID'] as const

/** The apps that a merchant has; `origin` makes whole addresses of its paths. */
export const appsOf = (resources: Resources, origin: string): App[] =>
  TYPES.flatMap((type) => {
    const app = resources[type]
    return app ? [{ type, label: app.labelName, address: new URL(app.url, origin).href, picture: app.qrCodeUrl }] : []
  })
