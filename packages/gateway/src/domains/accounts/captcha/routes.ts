import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../pipeline/handler.ts'
import { newToken } from '../../../platform/keys/tokens.ts'
import { captchaCookie } from './cookie.ts'
import { createCaptcha } from './service.ts'

export function captchaHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const captcha = createCaptcha(deps)
  return {
    captchaChallenge: (request, { merchant, ip }) => captcha.challenge(request, { merchant: merchant.code, ip }),
    captchaAnswer: (request, { merchant }) => captcha.answer(request, merchant.code),
    captcha: async (_request, { merchant, cookies }) => {
      const holder = cookies.get(captchaCookie) ?? newToken()
      const { png, expiresAt } = await captcha.picture(merchant.code, holder)
      cookies.set(captchaCookie, holder, expiresAt)
      return png
    },
  }
}
