import { z } from 'zod'
import { AVATAR_CHOICES, MAX_AVATAR_BYTES } from '../rules/avatars.ts'
import { nicknameProblem, normalNickname } from '../rules/nickname.ts'
import { defineCall, nothing } from './define.ts'

const own = { auth: 'session', realAccount: true } as const
const picture = z.object({ avatar: z.string(), avatarType: z.enum(['CUSTOM', 'STATIC']) })

/** What members change in the security centre, beside passwords, payout accounts and the authenticator app. */
export const securityCentreCalls = [
  /** Returns the nickname as it is stored: composed, without spaces around it. Other members may have the same. */
  defineCall({
    name: 'nicknameChange', method: 'POST', path: '/wps/member/nickname', ...own,
    request: z.object({ nickname: z.string().max(200).transform(normalNickname).refine((nickname) => nicknameProblem(nickname) === undefined, 'must have 2 to 20 visible characters') }),
    response: z.object({ nickname: z.string() }),
  }),
  /** The pictures that a member can choose from, by number. 0 is the one drawn for the account. */
  defineCall({ name: 'avatarChoices', method: 'GET', path: '/wps/member/avatar/choices', ...own, modules: ['PROFPIC3'], request: nothing(), response: z.object({ choices: z.array(z.object({ number: z.int(), picture: z.string() })) }) }),
  /** Chooses one of `avatarChoices`. A picture of the member's own is deleted. */
  defineCall({ name: 'avatarChoose', method: 'POST', path: '/wps/member/avatar/choice', ...own, modules: ['PROFPIC3'], request: z.object({ number: z.int().min(0).max(AVATAR_CHOICES) }), response: picture }),
  /** A picture of the member's own: png or jpg in base64, stored as a square of 256 pixels without its metadata. The one before is deleted. */
  defineCall({
    name: 'avatarUpload', method: 'PUT', path: '/wps/member/avatar', ...own, modules: ['PROFPIC3'],
    bodyLimitBytes: Math.ceil(MAX_AVATAR_BYTES / 3) * 4 + 1_024,
    request: z.object({ image: z.string().max(Math.ceil(MAX_AVATAR_BYTES / 3) * 4) }),
    response: picture,
  }),
] as const
