import type { CallValue } from '@atrium/contracts/calls'
import { AVATAR_CHOICES, MAX_AVATAR_BYTES } from '@atrium/contracts/rules/accounts/avatars'
import type { Deps } from '../../../platform/deps.ts'
import { avatarAddress, avatarKeyOf, pictureAddress } from '../../../platform/images/address.ts'
import { avatarChoiceCode, avatarCode } from '../../../platform/images/people.ts'
import { encodeAvatar } from '../../../platform/images/private/encoding.ts'
import {
  deleteImageFiles,
  keepPrivateImages,
  uploadPrivateImages,
} from '../../../platform/images/private/private-images.ts'
import { deletePrivateImages } from '../../../platform/images/private/repository.ts'
import type { UploadedImage } from '../../../platform/images/private/repository.ts'
import type { Caller } from '../../../pipeline/handler.ts'
import { replaceAvatar } from './avatars-repository.ts'

/** Returns the address of the picture with this number; 0 is the picture that is generated for the account. */
export const chosenAvatar = (memberId: bigint, number: number): string =>
  pictureAddress('vendor', number === 0 ? avatarCode(memberId) : avatarChoiceCode(number))

/** Creates the calls that change a member's picture: one of a set, or an uploaded one. */
export function createAvatars(deps: Pick<Deps, 'sql' | 'clock' | 'config' | 'privateImages' | 'log'>) {
  const { sql, clock, config } = deps

  /** Changes the picture, and deletes the previous uploaded one. */
  async function replace(
    memberId: bigint,
    next: { avatar: string | null; choice: number | null },
    uploaded: readonly UploadedImage[] = [],
  ): Promise<void> {
    const replaced = await sql.begin(async (tx) => {
      const now = clock()
      const before = await replaceAvatar(tx, memberId, next)
      const key = before === null ? undefined : avatarKeyOf(before)
      const deleted = key === undefined ? [] : await deletePrivateImages(tx, { keys: [key] }, now)
      await keepPrivateImages(tx, uploaded, config.privateImages, now)
      return deleted
    })
    await deleteImageFiles(deps, replaced)
  }

  return {
    choices: ({ memberId }: Caller): CallValue<'avatarChoices'> => ({
      choices: Array.from({ length: AVATAR_CHOICES + 1 }, (_, number) => ({
        number,
        picture: chosenAvatar(memberId, number),
      })),
    }),

    async choose({ memberId }: Caller, number: number): Promise<CallValue<'avatarChoose'>> {
      await replace(memberId, { avatar: null, choice: number === 0 ? null : number })
      return { avatar: chosenAvatar(memberId, number), avatarType: 'STATIC' }
    },

    /**
     * Uploads a picture and uses it for the member.
     * @throws DomainError INVALID_REQUEST naming `image`, unless it is a PNG or JPEG of at most 5 MB;
     *   IMAGE_QUOTA_REACHED, IMAGES_UNAVAILABLE
     */
    async upload({ memberId }: Caller, merchant: string, image: string): Promise<CallValue<'avatarUpload'>> {
      const content = await encodeAvatar(image, MAX_AVATAR_BYTES)
      const uploaded = await uploadPrivateImages(deps, { memberId, merchant, purpose: 'avatar' }, [content])
      const avatar = avatarAddress(uploaded[0]!.key)
      await replace(memberId, { avatar, choice: null }, uploaded)
      return { avatar, avatarType: 'CUSTOM' }
    },
  }
}
