import type { CallValue } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { formatLineRate } from '@atrium/contracts/rules/agents/line-rates'
import type { Deps } from '../../../platform/deps.ts'
import { checkRates } from './check-rates.ts'
import { readRates, readUsualRates } from './line-rates-repository.ts'

/** Creates the call that returns an agent's line rates, and the check of rates that the agent gives. */
export function createLineRates({ sql }: Pick<Deps, 'sql'>) {
  return {
    async read(memberId: bigint, merchant: string): Promise<CallValue<'agentLineRates'>> {
      const [own, usual] = await Promise.all([readRates(sql, memberId), readUsualRates(sql, merchant)])
      return {
        rates: [...own].map(([category, rate]) => ({
          category,
          own: formatLineRate(rate),
          usual: formatLineRate(Math.min(rate, usual.get(category) ?? rate)),
        })),
      }
    },

    /** Checks the line rates for a new member, in hundredths of a percent. @throws DomainError those of `checkRates` */
    check: async (
      memberId: bigint,
      wanted: CallValue<'agentDownlineRates'>['rates'],
      language: Language,
    ): Promise<Record<string, number>> =>
      Object.fromEntries(checkRates(wanted, await readRates(sql, memberId), language)),
  }
}
