import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { peopleOf } from '../../../platform/staff/people.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { readCurrency } from '../catalogue/repository.ts'
import { settingChangesSource } from './changes-source.ts'
import { gamesSource } from './games-source.ts'

/** Creates staff operations that list a merchant's lottery settings and their changes. Exports are logged. */
export function createLotterySettingsLists({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const games = keysetList(sql, gamesSource)
  const changes = keysetList(sql, settingChangesSource)
  return {
    lotteryGames: ({
      merchant,
      after,
      before,
      pageSize,
    }: GatewayRequest<'lotteryGames'>): Promise<GatewayAnswer<'lotteryGames'>> =>
      games.page({}, { after, before, limit: pageSize }, { merchant, codes: [...lotteryOf.keys()], now: clock() }),

    async lotterySettingChanges(
      { merchant, after, before, pageSize, ...filters }: GatewayRequest<'lotterySettingChanges'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'lotterySettingChanges'>> {
      const reader = { merchant, people: peopleOf(staff), now: clock() }
      const page = await changes.page(filters, { after, before, limit: pageSize }, reader)
      return { ...page, currency: await readCurrency(sql, merchant) }
    },

    async lotterySettingChangesFile(
      { merchant, after, ...filters }: GatewayRequest<'lotterySettingChangesFile'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'lotterySettingChangesFile'>> {
      const now = clock()
      const { actor } = staff
      const part = await changes.part(filters, { after }, { merchant, people: peopleOf(staff), now })
      const details = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
      if (after === undefined)
        await changeAs(sql, actor, (tx) =>
          noteEvent(tx, {
            merchant,
            actor,
            action: 'lottery-setting-changes-exported',
            subject: 'lottery-settings',
            details,
            at: now,
          }),
        )
      return part
    },
  }
}
