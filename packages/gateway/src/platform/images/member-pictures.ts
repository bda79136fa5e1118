import type { Sql } from '@atrium/database'
import { avatarKeyOf } from './address.ts'
import type { PrivateImageStore } from './private/store.ts'
import { isAvatar } from './repository.ts'

/** The picture at an address of `avatarAddress`, while a member has it. */
export async function findMemberPicture(
  { sql, privateImages }: { sql: Sql; privateImages: PrivateImageStore },
  address: string,
): Promise<Buffer | undefined> {
  const key = avatarKeyOf(address)
  return key !== undefined && (await isAvatar(sql, address)) ? privateImages.get(key) : undefined
}
