import { avatarKeyOf } from './address.ts'
import type { PictureDeps, ShownPictures } from './shown-pictures.ts'

/** Returns the picture at an address of `avatarAddress`, as long as a member uses it. */
export async function findMemberPicture(
  { sql, privateImages, isAvatar }: PictureDeps & Pick<ShownPictures, 'isAvatar'>,
  address: string,
): Promise<Buffer | undefined> {
  const key = avatarKeyOf(address)
  return key !== undefined && (await isAvatar(sql, address)) ? privateImages.get(key) : undefined
}
