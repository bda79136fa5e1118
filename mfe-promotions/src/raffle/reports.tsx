import type { CallValue } from '@atrium/contracts/calls'
import { TICKET_SOURCES } from '@atrium/contracts/rules/promotions/campaigns/raffle'
import { useSession, useText } from '@atrium/portal-kit'
import { choice, columnsOf } from '@atrium/report-kit'
import { portalReport } from '@atrium/report-kit/portal'
import type { PortalReport } from '@atrium/report-kit/portal'
import { rewardWords } from '../reward-words.ts'

type Ticket = CallValue<'raffleTickets'>['list'][number]
type Winner = CallValue<'raffleWinners'>['list'][number]

const tickets = columnsOf<Ticket>()
const winners = columnsOf<Winner>()

function Reward({ reward }: Pick<Winner, 'reward'>) {
  const t = useText()
  const { currency = '' } = useSession()
  return <>{rewardWords(reward, t, currency)}</>
}

/** The heading of a card, because a number alone would be unclear. */
function Named({ as, ...values }: { as: 'number' | 'prize'; number?: number; prize?: number }) {
  return <>{useText()(`raffle.${as}`, values)}</>
}

/** Every ticket of the reader in one raffle. */
export const ticketsReport = (id: string): PortalReport<'raffleTickets', Ticket> =>
  portalReport<'raffleTickets', Ticket>({
    texts: 'raffle.list',
    call: 'raffleTickets',
    file: 'raffleTicketsFile',
    scope: { id },
    filters: [choice('source', TICKET_SOURCES)],
    rowKey: ({ number }) => String(number),
    columns: [
      tickets.custom('number', ({ number }) => <Named as="number" number={number} />, {
        card: 'title',
        file: tickets.asText('number'),
      }),
      tickets.status('source', { DEPOSIT: 'neutral', BET: 'neutral', LOGIN: 'neutral', CLAIM: 'neutral' }),
      tickets.time('at'),
      tickets.custom('prize', ({ prize }) => (prize === undefined ? '–' : String(prize)), {
        align: 'end',
        card: 'aside',
        file: tickets.asText('prize'),
      }),
      tickets.fileOnly('promotion', tickets.asText('raffle')),
    ],
  })

/** Every winner of one raffle, by prize. */
export const winnersReport = (id: string): PortalReport<'raffleWinners', Winner> =>
  portalReport<'raffleWinners', Winner>({
    texts: 'raffle.winners',
    call: 'raffleWinners',
    file: 'raffleWinnersFile',
    scope: { id },
    rowKey: ({ prize }) => String(prize),
    columns: [
      winners.custom('prize', ({ prize }) => <Named as="prize" prize={prize} />, {
        card: 'title',
        file: winners.asText('prize'),
      }),
      winners.custom('name', ({ name }) => name, { file: null }),
      winners.fileOnly('handle', winners.asText('handle')),
      winners.custom('number', ({ number }) => String(number), { align: 'end', file: winners.asText('number') }),
      winners.fileOnly(
        'type',
        winners.asWords('/reward.types', ({ reward }) => reward.type),
      ),
      winners.custom('reward', ({ reward }) => <Reward reward={reward} />, {
        align: 'end',
        card: 'aside',
        file: winners.asNumber(({ reward }) => reward.amount),
      }),
    ],
  })
