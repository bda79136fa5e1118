import type { Localized } from '@atrium/contracts/locale/languages'

/** A banner of a new demo. `image` is the code of its picture. */
export interface SeedBanner {
  readonly id: string
  readonly group: 'home' | 'w_login' | 'w_register'
  readonly title: Localized
  readonly text: Localized
  readonly image: string
  readonly link: string
}
