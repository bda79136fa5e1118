import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { callerOf } from '../../pipeline/handler.ts'
import { countryOfVisitor } from '../../platform/tenancy/country.ts'
import { markLanguages } from './mark-languages.ts'
import { hasCentrePage } from '@atrium/contracts/portal/centre-pages'
import { isModuleOn } from '../../platform/tenancy/modules.ts'
import { writeLanguage } from '../accounts/index.ts'
import { readOfferedMethods } from '../wallet/index.ts'
import { resourcesOf } from './service.ts'
import { systemStatusOf } from './system-status.ts'
import { domainRoutesOf, permissionOf } from './domain-routes.ts'
import type { Merchant } from '../../platform/tenancy/merchant.ts'

export function merchantHandlers({ sql, keys, clock }: Pick<Deps, 'sql' | 'keys' | 'clock'>): Handlers {
  return {
    systemStatus: async (_request, context) => systemStatusOf(context, clock()),
    whitelabel: async (_request, { merchant }) => ({ modules: merchant.modules }),
    domainRoutes: async (_request, context) => domainRoutesOf(context),
    permission: async ({ url }, context) => permissionOf(url, context),
    countryCode: async (_request, { country, merchant }) => countryOfVisitor(country, merchant),
    async resources({ language }, { merchant }) {
      const [resources, methods] = await Promise.all([
        resourcesOf(sql, merchant.code, language),
        isCashierOpen(merchant) ? readOfferedMethods(sql, merchant.code) : [],
      ])
      return { resources, methods }
    },
    markLanguages: async (_request, { merchant }) => ({ list: markLanguages(merchant.languages) }),
    encryptionKeys: async () => ({ keys: keys.payload.publicKeys }),
    updateLanguage: async ({ language }, context) => {
      await writeLanguage(sql, callerOf(context).memberId, language)
      return {}
    },
  }
}

const isCashierOpen = (merchant: Merchant): boolean =>
  hasCentrePage('depositv2', (modId) => isModuleOn(merchant, modId)) === true
