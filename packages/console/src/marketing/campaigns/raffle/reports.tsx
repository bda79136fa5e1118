import type { StaffRaffleTicket, StaffRaffleWinner } from '@atrium/contracts/staff/marketing/raffles'
import { TICKET_SOURCES } from '@atrium/contracts/rules/promotions/campaigns/raffle'
import { choice, columnsOf } from '@atrium/report-kit'
import { Moment } from '../../../layout/Moment.tsx'
import { consoleReport } from '../../../reports/console-report.ts'
import { ClaimReward } from '../../claims/ClaimReward.tsx'
import { PrizeState, TicketPrize, TicketSource } from './cells.tsx'
import { RaffleNav } from './RaffleNav.tsx'

interface RaffleScope {
  readonly merchant: string
  /** Id of the raffle's campaign. */
  readonly id: string
}

const tickets = columnsOf<StaffRaffleTicket>()
const winners = columnsOf<StaffRaffleWinner>()

/** Tickets with their owners and sources, newest first. */
export const raffleTicketsReport = ({ merchant, id }: RaffleScope) =>
  consoleReport<'campaignRaffleTickets', StaffRaffleTicket>({
    texts: 'raffleTickets',
    call: 'campaignRaffleTickets',
    file: 'campaignRaffleTicketsFile',
    scope: { merchant, id },
    pageSize: 50,
    filters: [choice('source', TICKET_SOURCES)],
    rowKey: ({ number }) => String(number),
    tableTitle: 'table',
    columns: [
      tickets.custom('number', ({ number }) => `#${number}`, { card: 'title', file: tickets.asText('number') }),
      tickets.custom('account', ({ account }) => account, { file: tickets.asText('account') }),
      tickets.custom('source', (ticket) => <TicketSource ticket={ticket} />, {
        file: tickets.asWords('sources', 'source'),
      }),
      tickets.fileOnly('day', tickets.asText('day')),
      tickets.custom('at', ({ at }) => <Moment at={at} />, { file: tickets.asTime('at') }),
      tickets.custom('prize', (ticket) => <TicketPrize ticket={ticket} />, {
        card: 'aside',
        file: tickets.asText('prize'),
      }),
    ],
    action: RaffleNav,
  })

/** Prizes with their winners, and whether they were claimed. */
export const raffleWinnersReport = ({ merchant, id }: RaffleScope) =>
  consoleReport<'campaignRaffleWinners', StaffRaffleWinner>({
    texts: 'raffleWinners',
    call: 'campaignRaffleWinners',
    file: 'campaignRaffleWinnersFile',
    scope: { merchant, id },
    pageSize: 50,
    rowKey: ({ prize }) => String(prize),
    tableTitle: 'table',
    columns: [
      winners.custom('prize', ({ prize }) => prize, { card: 'title', file: winners.asText('prize') }),
      winners.custom('account', ({ account }) => account, { file: winners.asText('account') }),
      winners.custom('number', ({ number }) => `#${number}`, { file: winners.asText('number') }),
      winners.custom('handle', ({ handle }) => <code>{handle}</code>, { file: winners.asText('handle') }),
      winners.fileOnly('type', winners.asWords('/campaignClaims.rewards', 'reward')),
      winners.custom('reward', (winner) => <ClaimReward claim={winner} />, {
        align: 'end',
        card: 'aside',
        file: winners.asNumber('amount'),
      }),
      winners.fileCurrency('currency'),
      winners.custom('state', (winner) => <PrizeState winner={winner} />, {
        file: winners.asWords('/campaignClaims.states', 'state'),
      }),
    ],
    action: RaffleNav,
  })
