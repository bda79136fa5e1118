import type { Sql } from '@atrium/database'
import type { PrivateImageStore } from './private/store.ts'

/** Where the portal's pictures come from. */
export interface ShownPictures {
  /** Returns the addresses of all drawn pictures that games, vendors, banners and promotions use. */
  readAddresses(sql: Sql): Promise<string[]>
  /** Whether a member currently uses this uploaded picture. */
  isAvatar(sql: Sql, address: string): Promise<boolean>
}

export interface PictureDeps {
  readonly sql: Sql
  readonly privateImages: PrivateImageStore
}
