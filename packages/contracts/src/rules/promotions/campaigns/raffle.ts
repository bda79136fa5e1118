/**
 * States of a raffle. `OPEN`: tickets are issued. `CLOSED`: the list of tickets is published, the draw is next.
 * `CANCELLED`: the promotion was closed before its end, so that nothing is drawn.
 */
export const RAFFLE_STATES = ['OPEN', 'CLOSED', 'DRAWN', 'CANCELLED'] as const
/** Source of a ticket. `CLAIM`: the reward of another promotion. */
export const TICKET_SOURCES = ['DEPOSIT', 'BET', 'LOGIN', 'CLAIM'] as const
