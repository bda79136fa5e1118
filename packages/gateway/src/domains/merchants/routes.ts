import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { countryOfVisitor } from '../../platform/tenancy/country.ts'
import { MARK_LANGUAGES } from './mark-languages.ts'
import { chooseLanguage, resourcesOf } from './service.ts'
import { systemStatusOf } from './system-status.ts'
import { domainRoutesOf, permissionOf } from './domain-routes.ts'

export function merchantHandlers({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>): Handlers {
  return {
    systemStatus: async (_request, context) => systemStatusOf(context, clock()),
    whitelabel: async (_request, { merchant }) => ({ modules: merchant.modules }),
    domainRoutes: async (_request, context) => domainRoutesOf(context),
    permission: async ({ url }, context) => permissionOf(url, context),
    countryCode: async (_request, { country, merchant }) => countryOfVisitor(country, merchant),
    resources: async ({ language }, { merchant }) => ({ resources: await resourcesOf(sql, merchant.code, language) }),
    markLanguages: async () => ({ list: MARK_LANGUAGES }),
    encryptionKeys: async () => ({ keys: keys.payload.publicKeys }),
    updateLanguage: async ({ language }, context) => {
      await chooseLanguage(sql, callerOf(context).memberId, language)
      return {}
    },
  }
}
