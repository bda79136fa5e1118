import type { z } from 'zod'
import type { Endpoint } from '../http/endpoint.ts'
import type { Follows } from './staff-data.ts'

/** Roles of a token or staff account. Every role can read; `admin` can do everything. */
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
 * Roles that are granted per merchant. `operator`: settings, games and rounds. `cashier`: deposits and withdrawals.
 * `risk`: identity of members, and risk signals. `support`: members, their questions and messages. `lottery-operator`:
 * draws of lotteries, their results and corrections. `marketing`: campaigns, points, VIP levels, and the portal's
 * content. `agent-manager`: the tree of agents, their contracts and bills.
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
  /** Roles that may call it. Absent: every signed-in account. `[]`: no sign-in needed. */
  readonly roles?: readonly Role[]
  /** Roles that approve its proposals. Default: the roles that may call it. */
  readonly decidedBy?: readonly Role[]
  /**
   * Kinds of data in the response, so that pages can refresh when they change. Required for every operation that reads.
   */
  readonly follows?: Follows
  /** The input `ifMatch` is sent as the `If-Match` header. */
  readonly ifMatch?: true
  /** Changes data of all merchants, even though its path names one: requires a role for all merchants. */
  readonly ofAllMerchants?: true
  /**
   * Inputs such as passwords. They are never logged. While a proposal is pending, only the roles that may call the
   * operation can read them; afterwards no one can.
   */
  readonly secrets?: readonly string[]
  /**
   * Decides about members' money or reveals their identity: only a signed-in person may call it, not a machine's token.
   */
  readonly byPerson?: true
  /**
   * Only configures a merchant, without affecting members' accounts: needs no approval at a merchant that was never
   * opened.
   */
  readonly configures?: true
  /** Maximum body size in bytes. Default: 1 MiB. */
  readonly bodyLimit?: number
}

/** Declares one operation of the staff origin, for the server, its clients and the OpenAPI document. */
export const defineOperation = <Input extends z.ZodType, Answer extends z.ZodType>(
  definition: OperationDefinition<Input, Answer>,
): OperationDefinition<Input, Answer> => Object.freeze(definition)
