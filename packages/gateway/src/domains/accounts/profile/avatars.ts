import type { CallValue } from '@atrium/contracts/calls'
import { AVATAR_CHOICES, MAX_AVATAR_BYTES } from '@atrium/contracts/rules/avatars'
import type { Deps } from '../../../platform/deps.ts'
import { avatarAddress, avatarKeyOf, pictureAddress } from '../../../platform/images/address.ts'
import { avatarChoiceCode, avatarCode } from '../../../platform/images/people.ts'
import { encodeAvatar, newImageKey } from '../../../platform/images/private-images.ts'
import type { Caller } from '../../../pipeline/handler.ts'
import { replaceAvatar } from './avatars-repository.ts'

/** The address of the picture with this number; 0 is the one that is drawn for the account. */
export const chosenAvatar = (memberId: bigint, number: number): string => pictureAddress('vendor', number === 0 ? avatarCode(memberId) : avatarChoiceCode(number))

/** The picture that stands for a member: one of a set, or one of their own. */
export function createAvatars({ sql, privateImages, log }: Pick<Deps, 'sql' | 'privateImages' | 'log'>) {
  /** Deletes the picture before. One that cannot be deleted is served no longer: see `isAvatar`. */
  async function forget(before: string | null): Promise<void> {
    const key = before === null ? undefined : avatarKeyOf(before)
    if (key) await privateImages.delete(key).catch((err: unknown) => log.error({ err }, 'a replaced picture of a member could not be deleted'))
  }

  return {
    choices: ({ memberId }: Caller): CallValue<'avatarChoices'> => ({ choices: Array.from({ length: AVATAR_CHOICES + 1 }, (_, number) => ({ number, picture: chosenAvatar(memberId, number) })) }),

    async choose({ memberId }: Caller, number: number): Promise<CallValue<'avatarChoose'>> {
      await forget(await replaceAvatar(sql, memberId, { avatar: null, choice: number === 0 ? null : number }))
      return { avatar: chosenAvatar(memberId, number), avatarType: 'STATIC' }
    },

    /** @throws DomainError INVALID_REQUEST naming `image`, for what is no PNG or JPEG of at most 5 MB */
    async upload({ memberId }: Caller, image: string): Promise<CallValue<'avatarUpload'>> {
      const content = await encodeAvatar(image, MAX_AVATAR_BYTES)
      const key = newImageKey()
      const avatar = avatarAddress(key)
      await privateImages.put(key, content)
      try {
        await forget(await replaceAvatar(sql, memberId, { avatar, choice: null }))
      } catch (error) {
        await privateImages.delete(key)
        throw error
      }
      return { avatar, avatarType: 'CUSTOM' }
    },
  }
}
