import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import { verifyRaffle } from '@atrium/lottery-rules/draw'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { rewardsOf } from '../kinds/raffle.ts'
import { countOwners, findRaffle, readTicketList } from '../raffles/raffles-repository.ts'
import type { RaffleRow } from '../raffles/raffles-repository.ts'
import { staffTicketsSource, staffWinnersSource } from './raffle-sources.ts'

type RaffleOf = { merchant: string; id: string }

/** Creates staff operations that read raffles. Exports are logged with their actor. */
export function createStaffRaffles({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const tickets = keysetList(sql, staffTicketsSource)
  const winners = keysetList(sql, staffWinnersSource)
  const readerOf = ({ merchant, id }: RaffleOf) => ({ merchant, campaign: id, now: clock() })

  /** Finds a raffle. @throws DomainError NOT_FOUND */
  async function find({ merchant, id }: RaffleOf): Promise<RaffleRow> {
    const row = await findRaffle(sql, { merchant, campaign: id }, undefined)
    if (!row) throw new DomainError('NOT_FOUND', `raffle of campaign ${id}`)
    return row
  }

  const noteExport = (
    { merchant, id }: RaffleOf,
    { actor }: Staff,
    list: 'tickets' | 'winners',
    filters: { source?: string | undefined } = {},
  ) =>
    changeAs(sql, actor, (tx) =>
      noteEvent(tx, {
        merchant,
        actor,
        action: `raffle-${list}-exported`,
        subject: `campaign:${id}`,
        details: { ...(filters.source !== undefined && { source: filters.source }) },
        at: clock(),
      }),
    )

  return {
    /** Returns a raffle. @throws DomainError NOT_FOUND */
    async campaignRaffle({ merchant, id }: GatewayRequest<'campaignRaffle'>): Promise<GatewayAnswer<'campaignRaffle'>> {
      const {
        state,
        seedHash,
        seed,
        listHash,
        tickets: count,
        rules,
        openedAt,
        closedAt,
        drawnAt,
        cancelledAt,
      } = await find({ merchant, id })
      return {
        state,
        tickets: count,
        owners: await countOwners(sql, { merchant, campaign: id }),
        prizes: rewardsOf(rules).length,
        seedHash,
        openedAt: openedAt.toISOString(),
        ...(seed !== null && { seed }),
        ...(listHash !== null && { listHash }),
        ...(closedAt && { closedAt: closedAt.toISOString() }),
        ...(drawnAt && { drawnAt: drawnAt.toISOString() }),
        ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
      }
    },

    /** Verifies the draw of a raffle. @throws DomainError NOT_FOUND if nothing was drawn */
    async verifyCampaignRaffle({
      merchant,
      id,
    }: GatewayRequest<'verifyCampaignRaffle'>): Promise<GatewayAnswer<'verifyCampaignRaffle'>> {
      const { seedHash, seed, listHash, numbers, rules } = await find({ merchant, id })
      const part = await readTicketList(sql, { merchant, campaign: id })
      const found =
        seed !== null &&
        listHash !== null &&
        part &&
        (await verifyRaffle({
          seedHash,
          seed,
          listHash,
          list: part.text,
          prizes: rewardsOf(rules).length,
          winningNumbers: numbers ?? [],
        }))
      if (!found) throw new DomainError('NOT_FOUND', `the raffle of campaign ${id} was not drawn`)
      return { isSeedRight: found.isSeedRight, isListRight: found.isListRight, areWinnersRight: found.areWinnersRight }
    },

    async campaignRaffleTickets({
      merchant,
      id,
      after,
      before,
      pageSize,
      ...filters
    }: GatewayRequest<'campaignRaffleTickets'>): Promise<GatewayAnswer<'campaignRaffleTickets'>> {
      await find({ merchant, id })
      return tickets.page(filters, { after, before, limit: pageSize }, readerOf({ merchant, id }))
    },

    async campaignRaffleTicketsFile(
      { merchant, id, after, ...filters }: GatewayRequest<'campaignRaffleTicketsFile'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'campaignRaffleTicketsFile'>> {
      await find({ merchant, id })
      const part = await tickets.part(filters, { after }, readerOf({ merchant, id }))
      if (after === undefined) await noteExport({ merchant, id }, staff, 'tickets', filters)
      return part
    },

    async campaignRaffleWinners({
      merchant,
      id,
      after,
      before,
      pageSize,
    }: GatewayRequest<'campaignRaffleWinners'>): Promise<GatewayAnswer<'campaignRaffleWinners'>> {
      await find({ merchant, id })
      return winners.page({}, { after, before, limit: pageSize }, readerOf({ merchant, id }))
    },

    async campaignRaffleWinnersFile(
      { merchant, id, after }: GatewayRequest<'campaignRaffleWinnersFile'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'campaignRaffleWinnersFile'>> {
      await find({ merchant, id })
      const part = await winners.part({}, { after }, readerOf({ merchant, id }))
      if (after === undefined) await noteExport({ merchant, id }, staff, 'winners')
      return part
    },
  }
}
