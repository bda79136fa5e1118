import { z } from 'zod'
import { isMoneyText, parseMoney } from '../money/index.ts'
import { defineOperation } from './define.ts'
import { maintenance, MAX_CHANGED_GAMES, vassalage } from './merchant-games.ts'
import { pageInput, pageOf } from './pages.ts'
import { merchantCode, reason } from './terms.ts'

/** `OPEN`: members can enter it. `OFF`: the merchant has switched it off. `LIMITS`: it has limits of the merchant. */
export const ROOM_STATES = ['OPEN', 'OFF', 'FULL', 'MAINTENANCE', 'LIMITS'] as const
export type RoomState = (typeof ROOM_STATES)[number]

const money = z.string().refine(isMoneyText)
const both = z.object({ KO: z.string(), EN: z.string() })
const room = z.object({
  roomId: z.string(),
  name: both,
  gameId: z.string(),
  game: both,
  vendor: both,
  isOn: z.boolean(),
  /** The provider has no free seat. */
  isFull: z.boolean(),
  /** Whether it cannot be entered now, for any reason of maintenance. */
  isInMaintenance: z.boolean(),
  /** Maintenance of the room itself at this merchant. */
  maintenance: maintenance.optional(),
  /** Limits of the provider. */
  minBet: money,
  maxBet: money,
  /** Limits of the merchant. Absent: those of the provider. */
  ownMinBet: money.optional(),
  ownMaxBet: money.optional(),
})
export type MerchantRoom = z.infer<typeof room>

const limit = money
  .refine((text) => isMoneyText(text) && parseMoney(text) > 0n, 'must be an amount above 0')
  .nullable()
  .optional()

/** Rooms (tables) of live games at a merchant: which are offered, and with which limits of a bet. */
export const merchantRoomOperations = {
  merchantRooms: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/rooms',
    roles: ['operator'],
    summary:
      'A page of the rooms of live games, by a part of a name of the room or its game, vendor or state; each with the limits of its provider and of the merchant.',
    follows: { games: 'all', settings: 'all' },
    input: z.object({
      merchant: merchantCode,
      name: z.string().trim().max(80).default(''),
      vassalage: vassalage.optional(),
      state: z.enum(ROOM_STATES).optional(),
      ...pageInput,
    }),
    answer: pageOf(room).extend({ currency: z.string() }),
  }),
  changeMerchantRooms: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/rooms',
    roles: ['operator'],
    summary:
      'Offer rooms at a merchant or stop offering them, or set limits of a bet within those of their providers; null removes a limit. Open rounds are completed. Logged with the reason.',
    input: z
      .object({
        merchant: merchantCode,
        roomIds: z
          .array(z.string().regex(/^[A-Za-z0-9_-]{1,80}$/))
          .min(1)
          .max(MAX_CHANGED_GAMES),
        isOn: z.boolean().optional(),
        minBet: limit,
        maxBet: limit,
        reason,
      })
      .refine(
        ({ isOn, minBet, maxBet }) => isOn !== undefined || minBet !== undefined || maxBet !== undefined,
        'must set isOn, minBet or maxBet',
      ),
    answer: z.object({ changed: z.int() }),
  }),
} as const
