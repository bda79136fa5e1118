import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../pipeline/handler.ts'
import { callerOf } from '../../../pipeline/handler.ts'
import { createAvatars } from './avatars.ts'
import { createProfile, type ProfileSources } from './profile-service.ts'
import { createSecurityCentre } from './service.ts'

/** Handlers for a member's picture, nickname and unread counts. */
export function profileHandlers(
  deps: Pick<Deps, 'sql' | 'keys' | 'clock' | 'config' | 'privateImages' | 'log'>,
  sources: ProfileSources,
): Handlers {
  const centre = createSecurityCentre(deps)
  const profile = createProfile(deps, sources)
  const avatars = createAvatars(deps)
  return {
    securityConfig: (_request, context) => centre.securityConfig(callerOf(context), context.merchant.code),
    avatar: (_request, context) => profile.avatar(callerOf(context)),
    avatarChoices: async (_request, context) => avatars.choices(callerOf(context)),
    avatarChoose: ({ number }, context) => avatars.choose(callerOf(context), number),
    avatarUpload: ({ image }, context) => avatars.upload(callerOf(context), context.merchant.code, image),
    nicknameChange: ({ nickname }, context) => profile.changeNickname(callerOf(context), nickname),
    memberIcon: (_request, context) => profile.memberIcon(callerOf(context)),
    unreadCount: (_request, context) => profile.unreadCount(callerOf(context)),
    fundsConsolidated: (_request, context) => profile.fundsConsolidated(callerOf(context), context.merchant),
    noticesRead: (_request, context) => profile.noticesRead(callerOf(context)),
  }
}
