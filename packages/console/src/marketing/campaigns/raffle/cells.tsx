import type { StaffRaffleTicket, StaffRaffleWinner } from '@atrium/contracts/staff/marketing/raffles'
import { useLocale, useText } from '../../../locale/locale.tsx'
import { ClaimState } from '../../claims/ClaimState.tsx'

/** The source of a ticket, and the day in the merchant's time zone on which it was counted. */
export function TicketSource({ ticket: { source, day } }: { ticket: StaffRaffleTicket }) {
  const { text, format } = useLocale()
  const name = text(`raffleTickets.sources.${source}`)
  return day === undefined ? name : `${name} · ${format.day(day)}`
}

/** The prize that a ticket was drawn for. */
export function TicketPrize({ ticket: { prize } }: { ticket: StaffRaffleTicket }) {
  const text = useText()
  return prize === undefined ? '–' : text('raffleTickets.prize', { prize })
}

/** The state of a prize. */
export function PrizeState({ winner: { state } }: { winner: StaffRaffleWinner }) {
  const text = useText()
  return state === undefined ? text('raffleWinners.notOffered') : <ClaimState claim={{ state }} />
}
