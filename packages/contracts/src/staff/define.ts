import type { z } from 'zod'
import type { Endpoint } from '../http/endpoint.ts'
import type { Follows } from './staff-data.ts'

/** Roles of a token or a member of staff. Every role may read; `admin` may do everything. */
export const ROLES = [
  'admin',
  'publisher',
  'release-manager',
  'approver',
  'operator',
  'cashier',
  'risk',
  'support',
  'lottery-operator',
  'marketing',
  'agent-manager',
  'viewer',
  'portal',
] as const
export type Role = (typeof ROLES)[number]
/**
 * Roles granted per merchant. `operator`: settings, games and rounds. `cashier`: deposits and withdrawals. `risk`:
 * identity of members, and risk signals. `support`: members, their questions and messages. `lottery-operator`: draws of
 * lotteries, their results and corrections. `marketing`: campaigns, points, VIP levels, and the portal's content.
 * `agent-manager`: the tree of agents, their contracts and bills.
 */
export const MERCHANT_ROLES = [
  'release-manager',
  'operator',
  'cashier',
  'risk',
  'support',
  'lottery-operator',
  'marketing',
  'agent-manager',
] as const
export type MerchantRole = (typeof MERCHANT_ROLES)[number]

/** An endpoint of the staff origin, below `/staff/v1`. */
export interface OperationDefinition<
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> extends Endpoint<Input, Answer> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Roles that may call it; absent: everybody who is signed in; `[]`: no sign-in needed. */
  readonly roles?: readonly Role[]
  /** Roles that decide a proposal of it, if not the roles that may call it. */
  readonly decidedBy?: readonly Role[]
  /** Data of the response, for pages that refresh on changes; required for every operation that reads. */
  readonly follows?: Follows
  /** The input `ifMatch` is sent as the header of that name. */
  readonly ifMatch?: true
  /** Changes data of all merchants, whichever one its path has: only a role at all merchants counts. */
  readonly ofAllMerchants?: true
  /**
   * Inputs such as passwords. While they are pending, only the roles that may call it can read them; once decided
   * nobody can, and they are never logged.
   */
  readonly secrets?: readonly string[]
  /** Decides on members' money or reveals their identity: only a person may call it, never a machine's token. */
  readonly byPerson?: true
  /** Maximum bytes of the body; default: 1 MiB. */
  readonly bodyLimit?: number
}

/** Declares one operation of the staff origin, for the server, its clients and the OpenAPI document. */
export const defineOperation = <Input extends z.ZodType, Answer extends z.ZodType>(
  definition: OperationDefinition<Input, Answer>,
): OperationDefinition<Input, Answer> => Object.freeze(definition)
