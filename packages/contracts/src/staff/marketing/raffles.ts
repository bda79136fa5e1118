import { z } from 'zod'
import { CLAIM_STATES } from '../../rules/promotions/campaigns/activity.ts'
import { RAFFLE_STATES, TICKET_SOURCES } from '../../rules/promotions/campaigns/raffle.ts'
import { campaignId } from '../../rules/promotions/campaigns/terms.ts'
import { defineOperation } from '../define.ts'
import { fileInput, filePart, pageInput, pageOf } from '../pages.ts'
import { merchantCode, time } from '../terms.ts'
import { claimAnswers } from './claims.ts'

const raffle = z.object({
  state: z.enum(RAFFLE_STATES),
  tickets: z.int(),
  /** Number of members who have tickets. */
  owners: z.int(),
  prizes: z.int(),
  /** SHA-256 of the seed, published when the raffle opens. The seed itself is published after the draw. */
  seedHash: z.string(),
  seed: z.string().optional(),
  /** SHA-256 of the list of tickets, published when the raffle closed. */
  listHash: z.string().optional(),
  openedAt: time,
  closedAt: time.optional(),
  drawnAt: time.optional(),
  cancelledAt: time.optional(),
})

/** Whether hashes and winning numbers match those recomputed from the seed and the tickets. */
const verification = z.object({ isSeedRight: z.boolean(), isListRight: z.boolean(), areWinnersRight: z.boolean() })

const ticket = z.object({
  number: z.int(),
  /** Masked. */
  account: z.string(),
  at: time,
  source: z.enum(TICKET_SOURCES),
  /**
   * The day (in the merchant's time zone) of the activity that earned the ticket. Absent for a ticket from another
   * campaign's reward.
   */
  day: z.iso.date().optional(),
  /** Number of the prize that the ticket won. */
  prize: z.int().optional(),
})

const winner = claimAnswers.claim.pick({ reward: true, amount: true, freeRounds: true, currency: true }).extend({
  prize: z.int(),
  number: z.int(),
  /** Masked. */
  account: z.string(),
  /** Pseudonym of the ticket's owner in the published list. */
  handle: z.string(),
  /** State of the claim. Absent if the budget was too small for the prize. */
  state: z.enum(CLAIM_STATES).optional(),
})

export const raffleAnswers = { raffle, verification, tickets: pageOf(ticket), winners: pageOf(winner) }
export type StaffRaffle = z.infer<typeof raffle>
export type StaffRaffleTicket = z.infer<typeof ticket>
export type StaffRaffleWinner = z.infer<typeof winner>

const roles = ['marketing', 'risk'] as const
const of = { merchant: merchantCode, id: campaignId() }
const filters = { ...of, source: z.enum(TICKET_SOURCES).optional() }

/** The raffle of a campaign: its tickets and its draw. */
export const campaignRaffleOperations = {
  campaignRaffle: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaigns/:id/raffle',
    roles,
    summary:
      'The raffle of a campaign: its state, its tickets, and what is published of its draw. 404 before it opens.',
    follows: { campaigns: 'id', play: 'all' },
    input: z.object(of),
    answer: raffle,
  }),
  verifyCampaignRaffle: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaigns/:id/raffle/verification',
    roles,
    summary:
      'Draw a raffle again from its seed and its tickets as they are stored now, and compare. 404 before the draw.',
    follows: {},
    input: z.object(of),
    answer: verification,
  }),
  campaignRaffleTickets: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaigns/:id/raffle/tickets',
    roles,
    summary: 'A page of the tickets of a raffle, newest first.',
    follows: { campaigns: 'id', play: 'all' },
    input: z.object({ ...filters, ...pageInput }),
    answer: raffleAnswers.tickets,
  }),
  campaignRaffleTicketsFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaigns/:id/raffle/tickets/file',
    roles,
    summary: 'All tickets of a raffle, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...filters, ...fileInput }),
    answer: filePart(ticket),
  }),
  campaignRaffleWinners: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaigns/:id/raffle/winners',
    roles,
    summary: 'A page of the winners of a raffle, by prize.',
    follows: { campaigns: 'id' },
    input: z.object({ ...of, ...pageInput }),
    answer: raffleAnswers.winners,
  }),
  campaignRaffleWinnersFile: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/campaigns/:id/raffle/winners/file',
    roles,
    summary: 'All winners of a raffle, part by part. The export is logged.',
    follows: {},
    input: z.object({ ...of, ...fileInput }),
    answer: filePart(winner),
  }),
} as const
