import type { Sql } from '@atrium/database'
import { avatarKeyOf } from './address.ts'
import type { PrivateImageStore } from './private/store.ts'

/** Returns the picture at an address of `avatarAddress`, as long as a member uses it. */
export async function findMemberPicture(
  {
    sql,
    privateImages,
    isAvatar,
  }: { sql: Sql; privateImages: PrivateImageStore; isAvatar: (sql: Sql, address: string) => Promise<boolean> },
  address: string,
): Promise<Buffer | undefined> {
  const key = avatarKeyOf(address)
  return key !== undefined && (await isAvatar(sql, address)) ? privateImages.get(key) : undefined
}
